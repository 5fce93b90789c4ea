// The browser of stories, pictures and benches: its path, and the features that are switched off.
import { existsSync } from 'node:fs'

export const browserPath = '/usr/bin/chromium'
export const shellPath = '/usr/bin/chromium-headless-shell'

/** The headless shell, a browser without windows, runs the stories in three quarters of the time. */
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
  // The browser's own pages behind each window are drawn although invisible: half of the cost of a window.
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
