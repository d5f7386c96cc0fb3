import { styled } from '@mui/material/styles'
import { Fragment, type ReactNode } from 'react'

/** Text that breaks between its words alone: "ST-450" stays whole where there is room for it. Anything else is left. */
export function WholeWords({ children }: { children: ReactNode }) {
  if (typeof children !== 'string' || !children.includes('-')) return children
  return children.split(' ').map((word, at) => (
    // The same words stand at the same places: they have no other key.
    <Fragment key={at}>
      {at > 0 && ' '}
      {word.includes('-') ? <Whole>{word}</Whole> : word}
    </Fragment>
  ))
}

/** A block stays whole: a hyphen in it is no place to break. */
export const Whole = styled('span')({ display: 'inline-block', maxWidth: '100%' })
