// The browser of stories, pictures and benches: where it lies, and what it leaves off.
import { existsSync } from 'node:fs'

export const browserPath = '/usr/bin/chromium'
export const shellPath = '/usr/bin/chromium-headless-shell'

/** Without windows of its own it tells the stories in three quarters of the time. */
export const storyPath = existsSync(shellPath) ? shellPath : browserPath

/** The last list of features wins: the first of these are what Playwright itself turns off. */
const featuresOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // Pages of the browser's own behind each window, drawn though nobody sees them: half of what a window costs.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
]

export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${featuresOff.join()}`,
]
