// What operators can do with settings: list them, read a value and its history, change it.
import * as z from 'zod/mini'
import type { Context } from '../../kernel/context.ts'
import { Brand, Moment, Text, Whole } from '../../kernel/office/fields.ts'
import { defineOffice, OfficeRefused, read, write } from '../../kernel/office/office.ts'
import type { SettingDefinition } from '../../kernel/settings/definition.ts'

/** `definitions` are those of all features. */
export function settingsOffice(
  { settings }: Pick<Context, 'settings'>,
  definitions: readonly SettingDefinition<unknown>[],
) {
  function find(name: string): SettingDefinition<unknown> {
    const found = definitions.find((definition) => definition.name === name)
    const names = definitions.map((definition) => definition.name).join(', ')
    if (!found) throw new OfficeRefused(`There is no setting "${name}". Settings: ${names}`)
    return found
  }
  const which = { name: Text(60), brand: Brand }

  return defineOffice('settings', {
    list: read({
      summary: 'All settings with their explanations.',
      input: z.strictObject({}),
      run: async () => definitions.map(({ name, summary: says }) => ({ name, says })),
    }),
    show: read({
      summary: 'The value that is valid now, or at a time.',
      input: z.strictObject({ ...which, at: z.optional(Moment) }),
      run: ({ name, brand, at }, { db, now }) => settings.readAt(db, find(name), brand, at ?? now),
    }),
    history: read({
      summary: 'All changes of a setting, newest first, with their periods and operators.',
      input: z.strictObject({ ...which, most: z.optional(Whole(1, 500)) }),
      run: ({ name, brand, most }) => settings.history(find(name), brand, most),
    }),
    change: write({
      summary:
        'Changes a value from now or from a time on. With until, the value before it is valid again afterwards; without, it replaces ' +
        'everything announced earlier. null sets the value in the code. A value that does not fit is refused.',
      input: z.strictObject({
        ...which,
        value: z.unknown(),
        from: z.optional(Moment),
        until: z.optional(z.nullable(Moment)),
      }),
      async run({ name, brand, value, from, until }, { tx, actor, after }) {
        if (value === undefined) throw new OfficeRefused('value is missing')
        const period = { ...(from && { from }), ...(until && { until }) }
        await settings.changeIn(tx, find(name), { brand, value, actor, ...period }, after)
        return { name, brand, value, ...period }
      },
    }),
  })
}
