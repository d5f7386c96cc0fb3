import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Block, Document } from '../document.ts'

const texEscaped = (text: string) =>
  text.replace(/[&%#_$]/g, String.raw`\$&`).replaceAll('°', String.raw`\textdegree{}`)

function texOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return String.raw`\section*{${texEscaped(block.text)}}`
    case 'columns':
      return String.raw`\begin{multicols}{2}\raggedcolumns ${block.columns.map((one) => one.map(texOf).join('\n\n')).join('\n\n\\columnbreak\n')}\end{multicols}`
    case 'table': {
      const rows = [
        ...(block.headings ? [block.headings.map((text) => String.raw`\textbf{${texEscaped(text)}}`)] : []),
        ...block.rows.map((cells) => cells.map(texEscaped)),
      ]
      return String.raw`\noindent\begin{tabular}{|${'l|'.repeat(rows[0]?.length ?? 1)}}\hline ${rows.map((cells) => cells.join(' & ')).join(String.raw` \\ \hline `)} \\ \hline\end{tabular}`
    }
    case 'broken':
      return block.lines.map(texEscaped).join(String.raw`\\ `)
    case 'scan':
      return ''
    case 'text':
      return texEscaped(block.text)
  }
}

export function withXetex({ header, footer, pages }: Document, font: string, folder: string): Buffer {
  const running = (text: string | undefined) =>
    texEscaped(text ?? '')
      .replace(String.raw`\%p`, String.raw`\thepage`)
      .replace(String.raw`\%n`, String(pages.length))
  const face = font.startsWith('Latin Modern') ? '' : String.raw`\setmainfont{${font}}`
  writeFileSync(
    join(folder, 'in.tex'),
    String.raw`\documentclass[a4paper]{article}\usepackage[margin=2.2cm]{geometry}\usepackage{fontspec,multicol,fancyhdr}${face}
\XeTeXlinebreaklocale "th"\XeTeXlinebreakskip=0pt plus 1pt\pagestyle{fancy}\fancyhf{}\renewcommand{\headrulewidth}{0pt}\lhead{${running(header)}}\cfoot{${running(footer)}}\setlength{\parindent}{0pt}\setlength{\parskip}{6pt}
\begin{document}${pages.map((blocks) => blocks.map(texOf).join('\n\n')).join('\n\n\\newpage\n')}\end{document}`,
  )
  execFileSync('xelatex', ['-interaction=batchmode', 'in.tex'], { cwd: folder, stdio: 'ignore' })
  return readFileSync(join(folder, 'in.pdf'))
}

function roffOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `.SH\n\\s+4${block.text}\\s0`
    case 'columns':
      return `.2C\n${block.columns.map((one) => one.map(roffOf).join('\n')).join('\n.ne 23c\n')}`
    case 'table': {
      const count = block.rows[0]?.length ?? 1
      const rows = [...(block.headings ? [block.headings] : []), ...block.rows].map((cells) =>
        cells.map((cell) => (cell.length > 24 ? `T{\n${cell}\nT}` : cell)).join('\t'),
      )
      return `.TS\nallbox tab(\t);\nlb${' lb'.repeat(count - 1)}\nlw(1.3i)${' lw(1.3i)'.repeat(count - 1)}.\n${rows.join('\n')}\n.TE`
    }
    case 'scan':
      return ''
    default:
      return `.LP\n${block.kind === 'broken' ? block.lines.join('\n.br\n') : block.text}`
  }
}

export function withGroff({ header, footer, pages }: Document, folder: string): Buffer {
  const running = (text: string | undefined) =>
    (text ?? '').replace('%p', String.raw`\\n%`).replace('%n', String(pages.length))
  writeFileSync(
    join(folder, 'in.ms'),
    `.pl 29.7c\n.nr PO 2.2c\n.nr LL 16.6c\n.ds LH ${running(header)}\n.ds CH\n.P1\n.ds CF ${running(footer)}\n${pages.map((blocks) => blocks.map(roffOf).join('\n')).join('\n.bp\n')}\n`,
  )
  const ps = execFileSync(
    'groff',
    ['-t', '-k', '-ms', '-Tps', '-dpaper=a4', '-P-pa4', join(folder, 'in.ms')],
    { maxBuffer: 1 << 26 },
  )
  writeFileSync(join(folder, 'in.ps'), ps)
  execFileSync('ps2pdf', [join(folder, 'in.ps'), join(folder, 'out.pdf')])
  return readFileSync(join(folder, 'out.pdf'))
}
