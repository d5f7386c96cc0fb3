import { loadOnce } from '../kit/browser/load-once.ts'

/** Shapes text: once in each thread, the panel's and the one that judges labels. */
export const loadHarfBuzz = loadOnce(() => import('harfbuzzjs'))
