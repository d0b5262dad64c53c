import { chromium, type Browser } from '@playwright/test'
import { findChromium } from '#scripts/setup/find-chromium.js'

/** Starts the machine's browser without a window. */
export const launchChromium = (...further: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium() ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', ...further],
  })
