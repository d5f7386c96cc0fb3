import { styled } from '@mui/material/styles'

/** A text with a mark in the user's colour beside it, so that the text stays readable on any colour. */
export function ColourMark({ colour, text }: { colour: string; text: string }) {
  return (
    <Mark>
      <i style={{ backgroundColor: colour }} />
      {text}
    </Mark>
  )
}

const Mark = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  '& i': { flex: 'none', width: 12, height: 12, borderRadius: 4, border: '1px solid rgba(23, 32, 51, 0.18)' },
})
