import OutlinedInput from '@mui/material/OutlinedInput'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { styled } from '@mui/material/styles'
import SignaturePad from 'signature_pad'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useWords } from '../language.ts'
import { QuietButton } from '../look/quiet-button.ts'

/** A picture of the signature, or null if there is none. */
export type CaptureSignature = () => Promise<File | null>

const size = { width: 480, height: 160 } as const

/** A signature, drawn with finger, pen or mouse, or typed on a keyboard; either becomes a picture. */
export function SignatureInput({ onReady }: { onReady: (take: CaptureSignature | null) => void }) {
  const t = useWords(words)
  const id = useId()
  const [way, setWay] = useState<'draw' | 'type'>('draw')
  const [name, setName] = useState('')

  function choose(next: 'draw' | 'type' | null): void {
    if (next === null) return
    setWay(next)
    setName('')
    onReady(null)
  }

  return (
    <Box>
      <div className="head">
        <span id={id}>{t.signature} *</span>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={way}
          aria-labelledby={id}
          onChange={(_, next: 'draw' | 'type' | null) => choose(next)}
        >
          <ToggleButton value="draw">{t.draw}</ToggleButton>
          <ToggleButton value="type">{t.type}</ToggleButton>
        </ToggleButtonGroup>
      </div>
      {way === 'draw' ? (
        <Drawn onReady={onReady} />
      ) : (
        <OutlinedInput
          size="small"
          fullWidth
          value={name}
          onChange={({ target }) => {
            setName(target.value)
            onReady(target.value.trim() === '' ? null : () => typed(target.value.trim()))
          }}
          slotProps={{ input: { 'aria-label': t.signedName, maxLength: 80 } }}
        />
      )}
    </Box>
  )
}

function Drawn({ onReady }: { onReady: (take: CaptureSignature | null) => void }) {
  const t = useWords(words)
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(null)
  const ready = useEffectEvent((drawn: HTMLCanvasElement) => onReady(() => pictureOf(drawn)))
  useEffect(() => {
    const surface = canvas.current
    if (!surface) return
    // The pad draws in canvas pixels: they must match those on the screen.
    surface.width = surface.offsetWidth
    surface.height = surface.offsetHeight
    const made = new SignaturePad(surface, { backgroundColor: '#FFFFFF' })
    made.addEventListener('endStroke', () => ready(surface))
    pad.current = made
    return () => made.off()
  }, [])
  return (
    <>
      <canvas ref={canvas} {...size} role="img" aria-label={t.drawHere} />
      <div className="foot">
        <small>{t.drawHere}</small>
        <QuietButton
          onClick={() => {
            pad.current?.clear()
            onReady(null)
          }}
        >
          {t.clear}
        </QuietButton>
      </div>
    </>
  )
}

function typed(name: string): Promise<File | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  pen.fillStyle = '#FFFFFF'
  pen.fillRect(0, 0, size.width, size.height)
  pen.fillStyle = '#172033'
  pen.font = 'italic 40px "Inter Variable", "IBM Plex Sans Thai", sans-serif'
  pen.textBaseline = 'middle'
  pen.fillText(name, 24, size.height / 2, size.width - 48)
  return pictureOf(canvas)
}

function pictureOf(canvas: HTMLCanvasElement): Promise<File | null> {
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob && new File([blob], 'signature.png', { type: 'image/png' })))
  })
}

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  '& .head, & .foot': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
  },
  '& .head > span': { fontSize: 13.5, fontWeight: 600 },
  '& small': { fontSize: 12.5, color: theme.palette.text.secondary },
  '& .MuiToggleButton-root': { textTransform: 'none', color: theme.palette.text.primary },
  '& canvas': {
    width: '100%',
    aspectRatio: `${size.width} / ${size.height}`,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    touchAction: 'none',
    cursor: 'crosshair',
  },
}))

const words = {
  en: {
    signature: 'Signature',
    draw: 'Draw',
    type: 'Type a name',
    drawHere: 'Draw the signature here, or type the name instead.',
    clear: 'Clear',
    signedName: 'Name',
  },
  th: {
    signature: 'ลายเซ็น',
    draw: 'เซ็นด้วยมือ',
    type: 'พิมพ์ชื่อ',
    drawHere: 'เซ็นชื่อในกรอบนี้ หรือพิมพ์ชื่อแทน',
    clear: 'ล้าง',
    signedName: 'ชื่อ',
  },
}
