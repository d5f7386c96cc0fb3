import { loadOnce } from '../kit/browser/load-once.ts'

/** Text shaping: loaded once per thread, the panel's and the preflight's. */
export const loadHarfBuzz = loadOnce(() => import('harfbuzzjs'))
