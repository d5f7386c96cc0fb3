import { isSpot, isTechnical, useOf, type Ink } from '@rp/label/ink'
import { spotKey } from '@rp/label/spot-name'
import { useMemo, useSyncExternalStore } from 'react'
import { useCell } from '../cell.ts'
import { useEditor } from '../editor.ts'
import { PaintProvider, usePainting } from '../paint.ts'
import { useSetting } from '../use-setting.ts'
import { ElementView } from './element-view.tsx'
import { InkLayer } from './ink-layer.tsx'

interface Props {
  /** Which technical inks are shown: each as a tint of its plate, or only what is seen on the printed label. */
  technical?: 'plates' | 'seen'
}

/**
 * All elements from the paper upwards, then the technical inks as tints over everything: their plates are neither
 * covered nor do they cover. Rerenders when an element is added, removed or reordered.
 */
export function Scene({ technical = 'plates' }: Props) {
  const { label, plates } = useEditor()
  const ids = useSyncExternalStore(label.listenAll, label.painted)
  const { stock = 'white' } = useSetting('paper')
  const { hidden, picture } = useCell(plates)
  const coloured = useColoured()
  const off = useMemo(() => new Set([...hidden].map(spotKey)), [hidden])
  const isOnStock = stock !== 'white'
  const isOn = (ink: Ink): boolean => isSpot(ink) && !off.has(spotKey(ink.spot))
  // On stock, white ink is seen as what it is.
  const isShown = (ink: Ink): boolean => isTechnical(ink) && isOn(ink) && !(isOnStock && isWhite(ink))
  const isSeen = (ink: Ink): boolean => isShown(ink) && isFoil(ink)
  return (
    <>
      {isOnStock && <InkLayer name="white" isWanted={(ink) => isWhite(ink) && isOn(ink)} />}
      <g className={isOnStock ? 'label-on-stock' : undefined} opacity={picture ? 0 : undefined}>
        <PaintProvider value={coloured}>
          {ids.map((id) => (
            <ElementView key={id} id={id} />
          ))}
        </PaintProvider>
      </g>
      {picture && <image {...picture.box} href={picture.address} className="label-plates" />}
      <InkLayer name="tints" isWanted={technical === 'plates' ? isShown : isSeen} />
    </>
  )
}

const isWhite = (ink: Ink): boolean => useOf(ink) === 'white'
/** Foil is seen on the label; varnish is clear, white is the background, and a cut is no ink. */
const isFoil = (ink: Ink): boolean => useOf(ink) === 'foil'

/** The paint of colours; what is technical can be touched, but is drawn elsewhere. */
function useColoured() {
  const painting = usePainting()
  return useMemo(() => {
    const { paint } = painting
    return { ...painting, paint: (ink: Ink) => (isTechnical(ink) ? 'transparent' : paint(ink)) }
  }, [painting])
}
