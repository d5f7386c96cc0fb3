import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { check, type AttackPattern } from 'recheck'
import { asWritten, keyOf, type Expression } from './expressions.ts'
import { limited, type Limited } from './limits.ts'

/** Maximum time to check one expression; on busy cores the longest take a minute. */
const timeout = 180_000
/** Characters with which a found text is tried: linear takes a tenth of a second, quadratic more than ten. */
const triedLength = 400_000
const triedMs = 2000

/** The expressions that the bench proved; a new one is proved where it is met. */
export const recordFile = 'scripts/regexes/proved.txt'

export const recorded = (): Set<string> =>
  new Set(readFileSync(recordFile, 'utf8').split('\n').filter(Boolean))

export const limitOf = (one: Expression): Limited | undefined =>
  limited.find(({ file, begins }) => file === one.file && asWritten(one).startsWith(begins))

/**
 * Why an expression is not proved linear, and the text that shows it; null if it is. Lookarounds cannot be analysed:
 * for them texts are searched whose steps seem to grow faster. Such a text must also be slow when it is tried, unless
 * the expression looks back without a limit: there another text may be.
 */
async function doubtOf(one: Expression): Promise<string | null> {
  const found = await check(one.source, one.flags, { timeout })
  if (found.status === 'safe') return null
  const name = `${one.file}:${one.line} ${asWritten(one).slice(0, 80)}`
  if (found.status === 'unknown') return `${name} (${found.error.kind})`
  if (found.checker === 'fuzz' && !looksFarBack.test(one.source) && !isSlow(one, found.attack)) return null
  return `${name} (${found.complexity.summary}: ${found.attack.pattern})`
}

const looksFarBack = /\(\?<[=!][^)]*[*+]/

function isSlow({ source, flags }: Expression, { pumps, suffix }: AttackPattern): boolean {
  const size = pumps.reduce((sum, { pump }) => sum + pump.length, 0)
  const times = Math.ceil(triedLength / Math.max(1, size))
  const text = pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix
  try {
    runInNewContext(
      'text.replace(new RegExp(source, flags), "")',
      { text, source, flags },
      { timeout: triedMs },
    )
    return false
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return true
    throw error
  }
}

/** The doubts about several expressions, each checked once. */
export async function doubtsOf(expressions: readonly Expression[], atOnce: number): Promise<string[]> {
  const waiting = [...new Map(expressions.map((one) => [keyOf(one), one])).values()]
  const doubts: string[] = []
  const work = async () => {
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      const doubt = await doubtOf(one)
      if (doubt !== null) doubts.push(doubt)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return doubts.toSorted()
}
