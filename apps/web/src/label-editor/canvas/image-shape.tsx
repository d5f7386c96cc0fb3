import type { ImageElement } from '@rp/label/document'
import { useProofed } from '../paint.ts'
import { usePicture } from '../pictures.ts'

/** A placed picture; a hatched box while its bytes load or if they are missing. */
export function ImageShape({ element }: { element: ImageElement }) {
  const { width, height } = element
  const address = usePicture(element, useProofed())
  if (address === null) return <rect width={width} height={height} className="label-missing" />
  return <image href={address} width={width} height={height} preserveAspectRatio="none" />
}
