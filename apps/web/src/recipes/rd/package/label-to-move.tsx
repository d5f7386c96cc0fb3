import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { getLabelDesign } from '@rp/contract/recipes/label-design'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../../kit/call.ts'
import { useWords } from '../../../kit/language.ts'
import { Awaited } from '../../../kit/page/awaited.tsx'
import { LabelPicture } from '../../../label-editor/label-picture.tsx'
import { packageWords } from './package-words.ts'

interface Props {
  design_id: string
  name: string
  /** Receives the label revision that is completely drawn; null while none is. */
  onDrawn: (rev: number | null) => void
}

/** The label that is to be moved, in its current state. */
export function LabelToMove({ design_id, name, onDrawn }: Props) {
  const t = useWords(packageWords)
  const { data, error, refetch } = useQuery({
    queryKey: [getLabelDesign.path, 'to-move', design_id],
    queryFn: () => call(getLabelDesign, { params: { id: design_id } }),
    gcTime: 0,
    staleTime: Infinity,
  })
  const rev = data?.rev ?? null
  const received = useCallback((isWhole: boolean) => onDrawn(isWhole ? rev : null), [onDrawn, rev])
  return (
    <Sheet>
      <Awaited of={{ data, error, refetch }} outline={<Skeleton variant="rounded" height={180} />} />
      {data && <LabelPicture design={data} name={t.label(name)} maxHeight="50dvh" onDrawn={received} />}
    </Sheet>
  )
}

const Sheet = styled('div')(({ theme }) => ({
  marginBottom: 16,
  padding: 12,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
  backgroundColor: '#EDF1F6',
  '& > svg': { display: 'block', width: '100%' },
}))
