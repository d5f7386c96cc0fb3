import { execFileSync } from 'node:child_process'

/** The files of a font, according to fontconfig. */
export function filesOf(family: string): { regular: string; bold: string } {
  const match = (style: string) =>
    execFileSync('fc-match', ['-f', '%{file}', `${family}:style=${style}:lang=`], { encoding: 'utf8' })
  const regular = match('Regular')
  const bold = match('Bold')
  return { regular, bold }
}
