import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'

const usualArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
]

/** An installed browser, else Playwright's own; `args` are additional command line flags. */
export function openBrowser(args: string[] = []): Promise<Browser> {
  return chromium.launch({ ...here(), args: [...usualArgs, ...args] })
}

/** The same with a profile folder and a debugging port that other programs share. */
export function openSharedBrowser(folder: string, args: string[]): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    ...here(),
    viewport: null,
    args: [...usualArgs, ...args],
  })
}

function here(): { executablePath?: string } {
  const place = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (one) => one && existsSync(one),
  )
  return place ? { executablePath: place } : {}
}
