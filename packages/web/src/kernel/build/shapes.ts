// Replaces zod in the built page. The server validates; in the page the schemas only provide types, so their code is left out.
const shape = { check: () => shape }

/** Free of side effects, so that unused schemas are tree-shaken. */
// @__NO_SIDE_EFFECTS__
const make = (): typeof shape => shape

export {
  make as array,
  make as boolean,
  make as discriminatedUnion,
  make as enum,
  make as extend,
  make as int,
  make as literal,
  make as looseObject,
  make as maximum,
  make as maxLength,
  make as minimum,
  make as minLength,
  make as null,
  make as nullable,
  make as nullish,
  make as number,
  make as object,
  make as optional,
  make as partial,
  make as record,
  make as refine,
  make as regex,
  make as strictObject,
  make as string,
  make as toLowerCase,
  make as union,
}
export const iso = { date: make, datetime: make }
