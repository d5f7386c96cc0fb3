import { checkRegulation } from '../../packages/domain/src/regulation/check-regulation.ts'
import { bookOf, productOf } from './scene.ts'

const day = '2026-11-25'

interface PageInput {
  warmUp: number
  runs: number
  books: number
  isNamed: boolean
}

/** Milliseconds of each check while typing, of the first one with a new book, and the number of findings. */
function measure({ warmUp, runs, books, isNamed }: PageInput) {
  const book = bookOf({ isNamed })
  const typed: number[] = []
  let findings = 0
  for (let run = 0; run < warmUp + runs; run += 1) {
    const product = productOf(run)
    const began = performance.now()
    findings = checkRegulation(product, book, day).length
    if (run >= warmUp) typed.push(performance.now() - began)
  }
  const first: number[] = []
  for (let run = 0; run < books; run += 1) {
    const product = productOf(run)
    const fresh = { ...book }
    const began = performance.now()
    checkRegulation(product, fresh, day)
    first.push(performance.now() - began)
  }
  return { typed, first, findings }
}

Object.assign(window, { measure })
