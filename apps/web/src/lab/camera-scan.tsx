import { styled } from '@mui/material/styles'
import { useEffect, useEffectEvent, useRef } from 'react'

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}

/** Browsers with native barcode detection have this; the type library does not know it yet. */
type DetectorClass = new (options: { formats: string[] }) => Detector

function detectorClass(): DetectorClass | undefined {
  return (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
}

export function canScanByCamera(): boolean {
  return detectorClass() !== undefined && navigator.mediaDevices !== undefined
}

const lookEveryMs = 200

interface Props {
  label: string
  onCode: (code: string) => void
  onFailed: () => void
}

/** The camera picture; reports the first code in it. */
export function CameraScan({ label, onCode, onFailed }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const found = useEffectEvent(onCode)
  const failed = useEffectEvent(onFailed)
  useEffect(() => {
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setInterval> | undefined
    let isOver = false
    const start = async () => {
      const Class = detectorClass()
      if (!Class) return failed()
      const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver) return stopAll(opened)
      stream = opened
      const shown = video.current
      if (!shown) return
      shown.srcObject = opened
      await shown.play()
      const detector = new Class({ formats: ['code_128', 'qr_code'] })
      timer = setInterval(() => {
        const look = async () => {
          const [code] = await detector.detect(shown)
          if (code && !isOver) found(code.rawValue)
        }
        look().catch(() => undefined)
      }, lookEveryMs)
    }
    start().catch(() => failed())
    return () => {
      isOver = true
      clearInterval(timer)
      if (stream) stopAll(stream)
    }
  }, [])
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- a picture of the camera, which says nothing
  return <Picture ref={video} aria-label={label} muted playsInline />
}

function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

const Picture = styled('video')({
  display: 'block',
  width: '100%',
  maxWidth: 420,
  marginTop: 8,
  borderRadius: 8,
  backgroundColor: '#172033',
})
