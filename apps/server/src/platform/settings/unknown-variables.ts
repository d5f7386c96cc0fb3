import { distance } from 'fastest-levenshtein'
import { variables } from '../config.ts'

/** Variables that orchestrators add to a container: names of its neighbours and their ports. */
const ofOrchestrators = /_(SERVICE|PORT)(_|$)/
/** Maximum of typos in a name similar to a known one; short names are too similar to each other. */
const slips = { letters: 2, fromLength: 8 }

/** A sentence for each variable that looks like one of ours but is not: `SMTP_ULR`. */
export function unknownVariables(env: Record<string, string | undefined>): string[] {
  const prefixes = new Set(variables.filter((name) => name.includes('_')).map(prefixOf))
  return Object.entries(env)
    .filter(([name, value]) => value && !variables.includes(name) && !ofOrchestrators.test(name))
    .flatMap(([name]) => {
      const [nearest = ''] = variables.toSorted((one, other) => distance(name, one) - distance(name, other))
      const isSlip = name.length >= slips.fromLength && distance(name, nearest) <= slips.letters
      if (isSlip) return [`The environment variable ${name} has no meaning here: is ${nearest} meant?`]
      return name.includes('_') && prefixes.has(prefixOf(name))
        ? [`The environment variable ${name} has no meaning here; docs/operations.md lists those that have`]
        : []
    })
}

const prefixOf = (name: string) => name.slice(0, name.indexOf('_'))
