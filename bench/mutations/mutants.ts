import { readFileSync } from 'node:fs'

/** One small fault that a developer could have made. */
export interface Mutant {
  file: string
  /** Its position in the file, and the replaced and replacing text. */
  at: number
  from: string
  to: string
}

const swaps: readonly [RegExp, (found: string) => string][] = [
  [/ <= /g, () => ' < '],
  [/ >= /g, () => ' > '],
  [/ < /g, () => ' <= '],
  [/ > /g, () => ' >= '],
  [/ === /g, () => ' !== '],
  [/ !== /g, () => ' === '],
  [/ && /g, () => ' || '],
  [/ \|\| /g, () => ' && '],
  [/ \+ /g, () => ' - '],
  [/ - /g, () => ' + '],
  [/ \* /g, () => ' / '],
  [/ \/ /g, () => ' * '],
  [/\btrue\b/g, () => 'false'],
  [/\bfalse\b/g, () => 'true'],
  [
    /(?<![\w.'"`$-])\d+n?(?![\w.'"`:])/g,
    (found) => (found.endsWith('n') ? `${found.slice(0, -1)}1n` : `${Number(found) + 1}`),
  ],
]

/** Every mutant of a file; comments, imports and types have none. */
export function mutantsOf(file: string): Mutant[] {
  const code = readFileSync(file, 'utf8')
  const silent = silentSpans(code)
  return swaps.flatMap(([pattern, change]) =>
    [...code.matchAll(pattern)]
      .filter(({ index }) => !silent.some(([from, to]) => index >= from && index < to))
      .map(({ 0: from, index }) => ({ file, at: index, from, to: change(from) })),
  )
}

/** Text that no test can notice, because it does not run: comments, imports, types and display texts. */
function silentSpans(code: string): [number, number][] {
  const spans = [
    /\/\*[\s\S]*?\*\//g,
    /\/\/.*$/gm,
    /^import .*$/gm,
    /^(?:export )?type [\s\S]*?\n(?=\n|$)/gm,
    /^(?:export )?interface [\s\S]*?^}/gm,
    /'(?:[^'\\\n]|\\.)*'/g,
    /throw new Error\(.*$/gm,
  ]
  return spans.flatMap((span) =>
    [...code.matchAll(span)].map(({ 0: text, index }): [number, number] => [index, index + text.length]),
  )
}

/** Its line: the number, and the text without its indent. */
export function lineOf({ file, at }: Mutant): { no: number; text: string } {
  const code = readFileSync(file, 'utf8')
  const no = code.slice(0, at).split('\n').length
  return { no, text: code.split('\n')[no - 1]?.trim() ?? '' }
}

export function mutated(code: string, { at, from, to }: Mutant): string {
  return code.slice(0, at) + to + code.slice(at + from.length)
}
