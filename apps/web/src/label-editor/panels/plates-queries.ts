import { getLabelPicture, getLabelSeparations } from '@rp/contract/recipes/label-print'
import type { ReplyOf } from '@rp/contract/endpoint'
import { bleedOf } from '@rp/label/geometry'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, download } from '../../kit/call.ts'
import { useCell } from '../cell.ts'
import { useEditor, useLabelVersion } from '../editor.ts'
import { useSetting } from '../use-setting.ts'
import type { Query } from '../../kit/page/awaited.tsx'

type Plates = ReplyOf<typeof getLabelSeparations>['plates']
export type Plate = Plates[number]

/** After the last act on the label, before its plates are read again. */
const calmMs = 800

/** The number of acts on the label, once nothing has changed for a while. */
function useCalmVersion(): number {
  const version = useLabelVersion()
  const [calm, setCalm] = useState(version)
  useEffect(() => {
    const waiting = setTimeout(() => setCalm(version), calmMs)
    return () => clearTimeout(waiting)
  }, [version])
  return calm
}

/** The plates of the label as it is now: what is not sent yet is sent first. */
export function usePlates(onFlush: () => Promise<void>): Query<Plates> {
  const { id } = useCell(useEditor().design)
  const version = useCalmVersion()
  return useQuery({
    queryKey: ['label-separations', id, version],
    queryFn: async () => {
      await onFlush()
      return (await call(getLabelSeparations, { params: { id } })).plates
    },
    placeholderData: (former) => former,
    gcTime: 0,
  })
}

const pictureDpi = 200

/** Shows the server's picture of the plates that are on, while one of a colour is off. */
export function usePlatesPicture(plates: readonly Plate[] | undefined): Error | null {
  const editor = useEditor()
  const { id } = useCell(editor.design)
  const version = useCalmVersion()
  const paper = useSetting('paper')
  const { hidden } = useCell(editor.plates)
  const coloured = plates ? plates.filter(({ use }) => use === 'colour').map(({ name }) => name) : []
  const shown = coloured.filter((name) => !hidden.has(name))
  const isPart = shown.length < coloured.length
  const inks = shown.join('\n')
  const { data, error } = useQuery({
    queryKey: ['label-plates-picture', id, version, inks],
    queryFn: async () => {
      const query = { inks, area: 'bleed', dpi: pictureDpi } as const
      return (await download(getLabelPicture, { params: { id }, query })).blob
    },
    enabled: isPart,
    placeholderData: (former) => former,
    gcTime: 0,
  })
  useEffect(() => {
    const place = (picture: { address: string; box: ReturnType<typeof bleedOf> } | null): void =>
      editor.plates.set({ ...editor.plates.get(), picture })
    if (!isPart || !data) return place(null)
    const address = URL.createObjectURL(data)
    place({ address, box: bleedOf(paper) })
    return () => {
      place(null)
      URL.revokeObjectURL(address)
    }
  }, [editor, data, isPart, paper])
  return isPart ? error : null
}
