import type { ImageElement } from '@rp/label/document'
import { useProofed } from '../paint.ts'
import { usePicture } from '../pictures.ts'

/** A placed picture; a hatched box stands in until its bytes are here, or where they are gone. */
export function ImageShape({ element }: { element: ImageElement }) {
  const { width, height } = element
  const address = usePicture(element, useProofed())
  if (address === null) return <rect width={width} height={height} className="label-missing" />
  return <image href={address} width={width} height={height} preserveAspectRatio="none" />
}
