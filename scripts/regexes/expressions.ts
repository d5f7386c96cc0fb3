import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'

/** A regular expression as the code has it. */
export interface Expression {
  file: string
  line: number
  source: string
  flags: string
}

/** Every regular expression of packages and apps; what tests do with their own texts is harmless. */
export function expressionsOfProduct(): Expression[] {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', 'packages', 'apps'],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
    .split('\n')
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
  return files.filter((file) => existsSync(file)).flatMap(expressionsIn)
}

function expressionsIn(file: string): Expression[] {
  const text = readFileSync(file, 'utf8')
  const found: Expression[] = []
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      const line = text.slice(0, node.start).split('\n').length
      found.push({ file, line, source: node.regex.pattern, flags: node.regex.flags })
    },
  }).visit(parseSync(file, text).program)
  return found
}

/** Without a repetition, it reads no more characters at a place than it is long. */
export const repeats = ({ source }: Expression): boolean => /[*+{]/.test(source)

export const asWritten = ({ source, flags }: Pick<Expression, 'source' | 'flags'>): string =>
  `/${source}/${flags}`

/** How `proved.txt` names an expression. */
export const keyOf = (one: Expression): string =>
  createHash('sha256').update(asWritten(one)).digest('hex').slice(0, 12)
