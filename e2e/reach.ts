// Accessibility: no violation on a page that axe counts as serious.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { lookUntilClean } from './settled.ts'

/** axe as a file: the package would evaluate its source twice in each page. */
const axe = createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js')

/** Only the rules of which a violation is serious or critical are run: violations of the others would be ignored. */
const rules = `axe._audit.rules
  .filter(({ enabled, impact, tags }) =>
    enabled && (impact === 'serious' || impact === 'critical') && !tags.includes('experimental') && !tags.includes('deprecated'))
  .map(({ id }) => id)`

const judge = `${readFileSync(axe, 'utf8')}
;axe.run(document, { resultTypes: ['violations'], runOnly: { type: 'rule', values: ${rules} } }).then(({ violations }) =>
  violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 160)).join(' ')))`

export async function expectReach(page: Page): Promise<void> {
  expect.soft(await lookUntilClean(page, () => page.evaluate<string[]>(judge)), page.url()).toEqual([])
}
