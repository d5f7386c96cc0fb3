import { listLabelPalettes, updateLabelPalette, type LabelPalette } from '@rp/contract/recipes/label-palette'
import type { Spot } from '@rp/label/ink'
import { spotsAmong, type Palette } from '@rp/label/palette'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { elementsOf } from '../acts.ts'
import { inksOf } from '../element-inks.ts'
import { useEditor } from '../editor.ts'
import { type Query } from '../../kit/page/awaited.tsx'

const key = ['label-palettes']

const noPalettes: { entries: LabelPalette[]; current: string | null } = { entries: [], current: null }

/** All palettes, and the current one: the chosen, else the newest. */
export function usePalettes(): {
  entries: readonly LabelPalette[]
  entry: LabelPalette | undefined
  query: Query<unknown>
} {
  const query = useQuery({ queryKey: key, queryFn: () => call(listLabelPalettes, {}) })
  const { entries, current } = query.data ?? noPalettes
  return { entries, entry: entries.find(({ id }) => id === current) ?? entries.at(-1), query }
}

/** Changes the palettes and rereads them. */
export function usePaletteChange(): (run: () => Promise<unknown>) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onError: (cause) => toast({ tone: 'error', text: cause.message }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
  return mutate
}

/** Saves a palette's colours; if two people save at once, the second gets an error. */
export const savePalette = (
  { row_version }: LabelPalette,
  { id, rows, swatches }: Palette,
): Promise<unknown> =>
  call(updateLabelPalette, {
    params: { id },
    body: {
      rows: rows.map((row) => [...row]),
      swatches: swatches.map((swatch) => ({ ...swatch })),
      row_version,
    },
  })

/** Spot inks to match a name against: the label's, the palettes', and those known to presses. */
export function useKnownSpots(): readonly Spot[] {
  const editor = useEditor()
  const { entries } = usePalettes()
  return spotsAmong([
    ...elementsOf(editor).flatMap(inksOf),
    ...entries.flatMap(({ swatches }) => swatches.map(({ ink }) => ink)),
  ])
}
