import { existsSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { desktop } from '../panel.ts'
import { engineMissing } from './engine-missing.ts'
import { chromiumHand } from './chromium-hand.ts'
import { firefoxHand } from './firefox-hand.ts'
import { firefoxPath } from '../engines/firefox-path.ts'
import type { Hand } from './hand.ts'
import { hasWebKit, openWebKit } from './webkit-hand.ts'

export const firefoxMissing = (): string =>
  engineMissing('firefox', existsSync(firefoxPath), 'No Firefox is installed (FIREFOX_PATH)')
export const webKitMissing = (): string =>
  engineMissing('webkit', hasWebKit(), 'Neither webkit2gtk-driver nor xvfb is installed')

type Visitor = Hand & { close(): Promise<void> }

/** An engine that provides a fresh browser as often as requested. */
export interface ColdBrowser {
  visitor(): Promise<Visitor>
  close(): Promise<void>
}

/** Every engine with its reason for being skipped on this machine. */
export const engines = {
  Chromium: {
    missing: () => '',
    open: async (browser: Browser): Promise<ColdBrowser> => ({
      async visitor() {
        // A context has its own cache.
        const context = await browser.newContext({ viewport: desktop })
        return { ...(await chromiumHand(await context.newPage())), close: () => context.close() }
      },
      close: async () => {},
    }),
  },
  Firefox: {
    missing: firefoxMissing,
    open: async (): Promise<ColdBrowser> => ({
      visitor: () => firefoxHand(firefoxPath, desktop),
      close: async () => {},
    }),
  },
  WebKit: {
    missing: webKitMissing,
    // Each visit has its own driver: one that has started many browsers eventually fails to start more.
    open: async (): Promise<ColdBrowser> => ({
      async visitor() {
        const webkit = await openWebKit()
        return { ...(await webkit.newHand(desktop)), close: () => webkit.close() }
      },
      close: async () => {},
    }),
  },
} as const
