import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

/**
 * Text that breaks only between words: "ST-450" stays whole if it fits. Children that are not text stay as they are.
 */
export function WholeWords({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children
  return <UnbrokenWords text={children} isUnbroken={(word) => word.includes('-')} />
}

interface UnbrokenWordsProps {
  text: string
  isUnbroken: (word: string) => boolean
}

/** A text of which some words never break inside. */
export function UnbrokenWords({ text, isUnbroken }: UnbrokenWordsProps) {
  return piecesOf(text, isUnbroken).map((piece, at) =>
    // A word has no key but its position, which never changes.
    isUnbroken(piece) ? <Whole key={at}>{piece}</Whole> : piece,
  )
}

/** All that lies between two such words is one piece: a screen reader may stop after each. */
function piecesOf(text: string, isUnbroken: (word: string) => boolean): string[] {
  const pieces: string[] = []
  let between = ''
  for (const part of text.split(/( )/)) {
    if (!isUnbroken(part)) between += part
    else {
      pieces.push(between, part)
      between = ''
    }
  }
  return [...pieces, between].filter((piece) => piece !== '')
}

/** A block stays whole: a hyphen in it is not a break opportunity. */
export const Whole = styled('span')({ display: 'inline-block', maxWidth: '100%' })
