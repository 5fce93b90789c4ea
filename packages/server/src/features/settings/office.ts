// What operators can do with settings: list them, read a value and its history, change it.
import * as declared from '@lantern/protocol/office/settings.ts'
import type { Context } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { act, ActionRefused } from '../../kernel/office/act.ts'
import { pageOfRows, readPage } from '../../kernel/office/page.ts'
import type { SettingDefinition } from '../../kernel/settings/definition.ts'
import { selectChanges } from '../../kernel/settings/store.ts'

type Declaring = Pick<Feature, 'name' | 'settings'>

/** `features` are all of them, with their settings. */
export function settingsOffice({ settings }: Pick<Context, 'settings'>, features: readonly Declaring[]) {
  const all = features.flatMap(({ name, settings: own = [] }) =>
    own.map((definition: SettingDefinition<unknown>) => ({ feature: name, definition })),
  )

  function find(name: string): SettingDefinition<unknown> {
    const found = all.find(({ definition }) => definition.name === name)
    if (found) return found.definition
    const names = all.map(({ definition }) => definition.name).join(', ')
    throw new ActionRefused('NotFound', `There is no setting "${name}". Settings: ${names}`)
  }

  return [
    act(declared.listSettings, (page) => {
      const rows = all.map(({ feature, definition: { name, summary } }) => ({
        Name: name,
        Feature: feature,
        Summary: summary,
      }))
      return pageOfRows(rows, page)
    }),
    act(declared.readSetting, async ({ Name, Brand, At }, { db, now }) => {
      const definition = find(Name)
      return { Value: await settings.readAt(db, definition, Brand, At ?? now), First: definition.firstOf(Brand) }
    }),
    act(declared.listSettingChanges, ({ Name, Brand, ...page }, { db }) =>
      readPage(db, selectChanges(db, Brand, find(Name).name), page),
    ),
    act(declared.changeSetting, async ({ Name, Brand, Value, From, Until }, { tx, actor, now, after, wrong }) => {
      const definition = find(Name)
      if (Value === undefined) throw wrong('Value', 'is missing')
      const from = From ?? now
      if (from < now) throw wrong('From', 'is in the past')
      if (Until && Until <= from) throw wrong('Until', 'is not after the beginning')
      const period = { ...(From && { from: From }), ...(Until && { until: Until }) }
      await settings.changeIn(tx, definition, { brand: Brand, value: Value, actor, ...period }, after)
      return { Name, Brand, Value, From: from, Until: Until ?? null }
    }),
  ]
}
