import { listLabelPalettes, updateLabelPalette, type LabelPalette } from '@rp/contract/recipes/label-palette'
import type { Spot } from '@rp/label/ink'
import { spotsAmong, type Palette } from '@rp/label/palette'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { elementsOf } from '../acts.ts'
import { inksOf } from '../element-inks.ts'
import { useEditor } from '../editor.ts'

const key = ['label-palettes']

/** All palettes, and the one to work with: that which was chosen, else the newest. */
export function usePalettes(): { entries: readonly LabelPalette[]; entry: LabelPalette | undefined } {
  const { data } = useQuery({ queryKey: key, queryFn: () => call(listLabelPalettes, {}) })
  const { entries = [], current = null } = data ?? {}
  return { entries, entry: entries.find(({ id }) => id === current) ?? entries.at(-1) }
}

/** Runs a change of the palettes and reads them again. */
export function usePaletteChange(): (run: () => Promise<unknown>) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onError: (cause) => toast({ tone: 'error', text: cause.message }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
  return mutate
}

/** Keeps the colours of a palette; of two people at once the second is told. */
export const keptPalette = (
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

/** The spot inks that a name may mean: of the label, of the palettes, and those that presses know. */
export function useKnownSpots(): readonly Spot[] {
  const editor = useEditor()
  const { entries } = usePalettes()
  return spotsAmong([
    ...elementsOf(editor).flatMap(inksOf),
    ...entries.flatMap(({ swatches }) => swatches.map(({ ink }) => ink)),
  ])
}
