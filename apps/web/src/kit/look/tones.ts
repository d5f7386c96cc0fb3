import type { Tone } from '@rp/domain/statuses'

interface ToneColours {
  tint: string
  text: string
  dot: string
}

/** A tint with dark text for each tone; each pair has a contrast of 4.5 or more (tested). */
export const toneColours: Record<Tone, ToneColours> = {
  grey: { tint: '#EDF1F6', text: '#4A576B', dot: '#5D6B82' },
  amber: { tint: '#FDF0DC', text: '#8A5200', dot: '#B86504' },
  blue: { tint: '#E9F0FE', text: '#174BB5', dot: '#1F5FE0' },
  green: { tint: '#E2F4E9', text: '#14653A', dot: '#1F8A4C' },
  red: { tint: '#FDE7E7', text: '#A81F1F', dot: '#D32F2F' },
}
