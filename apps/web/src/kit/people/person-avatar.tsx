import { styled } from '@mui/material/styles'
import { initialsOf } from '@rp/domain/texts'
import { toneColours } from '../look/tones.ts'

const { tint, text } = toneColours.blue

/** A person's initials in a circle; decoration beside the name. */
export function PersonAvatar({ name, size = 32 }: { name: string; size?: number }) {
  return (
    <Circle aria-hidden style={{ width: size, height: size, fontSize: size * 0.38 }}>
      {initialsOf(name).toUpperCase()}
    </Circle>
  )
}

/** Avatar and name, as shown in lists. */
export function PersonName({ name }: { name: string }) {
  return (
    <Named>
      <PersonAvatar name={name} size={28} />
      {name}
    </Named>
  )
}

const Named = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 10 })

const Circle = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  borderRadius: '50%',
  fontWeight: 700,
  lineHeight: 1,
  backgroundColor: tint,
  color: text,
})
