// Stands for zod in the built page. The page sends and shows, and the server checks: here shapes are for the compiler alone.
const shape = { check: () => shape }

/** Without effect: shapes that nobody asks for leave the build. */
// @__NO_SIDE_EFFECTS__
const make = (): typeof shape => shape

export {
  make as array,
  make as boolean,
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
  make as string,
  make as toLowerCase,
  make as union,
}
export const iso = { date: make, datetime: make }
