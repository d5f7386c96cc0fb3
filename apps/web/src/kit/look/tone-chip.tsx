import { styled } from '@mui/material/styles'
import type { Tone } from '@rp/domain/statuses'
import { toneColours } from './tones.ts'

/** A pill in one of the five tones; use StatusChip for a status, so that its words come from the domain. */
export function ToneChip({ tone, text }: { tone: Tone; text: string }) {
  const { tint, text: colour, dot } = toneColours[tone]
  return (
    <Pill style={{ backgroundColor: tint, color: colour }}>
      <Dot style={{ backgroundColor: dot }} />
      {text}
    </Pill>
  )
}

const Pill = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  padding: '1px 10px',
  borderRadius: 999,
  fontSize: 12.5,
  lineHeight: 1.6,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  // Print the colours too: without them the chip would leave a blank space.
  printColorAdjust: 'exact',
})

const Dot = styled('span')({ width: 6, height: 6, borderRadius: 3, flex: 'none' })
