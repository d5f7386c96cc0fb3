import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'

const usualArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
]

/** A browser that is on this machine, else Playwright's own; `args` are flags of its command line besides. */
export function openBrowser(args: string[] = []): Promise<Browser> {
  return chromium.launch({ ...here(), args: [...usualArgs, ...args] })
}

/** The same with a profile in a folder, which other programs on its debugging port share. */
export function openKeptBrowser(folder: string, args: string[]): Promise<BrowserContext> {
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
