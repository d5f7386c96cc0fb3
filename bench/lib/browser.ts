import { existsSync } from 'node:fs'
import { chromium, type Browser } from '@playwright/test'

/** A browser that is on this machine, else Playwright's own; `args` are flags of its command line besides. */
export function openBrowser(args: string[] = []): Promise<Browser> {
  const here = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (place) => place && existsSync(place),
  )
  return chromium.launch({
    ...(here && { executablePath: here }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      ...args,
    ],
  })
}
