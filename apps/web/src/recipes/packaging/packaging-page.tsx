import { mdiCash, mdiPencilOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import type { ShopPackaging } from '@rp/contract/recipes/shop-packaging'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { AwaitedRecord } from '../../kit/page/awaited-record.tsx'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { RecordColumns } from '../../kit/page/record-columns.ts'
import { useSession } from '../../kit/session.ts'
import { recordName } from '../record-name.ts'
import { FactsCard } from './facts-card.tsx'
import { ModelsCard } from './models-card.tsx'
import { PackagingState } from './packaging-columns.tsx'
import { usePackaging } from './packaging-queries.ts'
import { packagingWords } from './packaging-words.ts'
import { ShopCard } from './shop-card.tsx'

const CostForm = lazy(async () => ({ default: (await import('./cost-form.tsx')).CostForm }))
const EditPackaging = lazy(async () => ({ default: (await import('./edit-packaging.tsx')).EditPackaging }))

/** One packaging: its models with their papers and designs, and the data of the company and the shop. */
export function LabelsPackagingForm() {
  const id = useParams()['packagingId'] ?? ''
  const t = useWords(packagingWords)
  const { data, error, refetch } = usePackaging(id)
  if (data) return <PackagingPage key={id} packaging={data} />
  return (
    <AwaitedRecord
      route="labels-packaging-list"
      title={t.record}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}

function PackagingPage({ packaging }: { packaging: ShopPackaging }) {
  const t = useWords(packagingWords)
  const mayCost = useSession()?.role !== 'STAFF'
  const [open, setOpen] = useState<'form' | 'cost' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <PageHeader
        route="labels-packaging-list"
        title={recordName(packaging)}
        beside={<PackagingState of={packaging} />}
        actions={
          <>
            {mayCost && (
              <QuietButton startIcon={<Icon path={mdiCash} size={18} />} onClick={() => setOpen('cost')}>
                {t.cost}
              </QuietButton>
            )}
            <QuietButton
              startIcon={<Icon path={mdiPencilOutline} size={18} />}
              onClick={() => setOpen('form')}
            >
              {t.edit}
            </QuietButton>
          </>
        }
      />
      {packaging.box_type_id === null && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t.incompleteText}
        </Alert>
      )}
      <Columns>
        <div>
          <ModelsCard packaging={packaging} />
        </div>
        <div>
          <FactsCard packaging={packaging} />
          <ShopCard packaging={packaging} />
        </div>
      </Columns>
      <Suspense>
        {open === 'form' && <EditPackaging packaging={packaging} onClose={close} />}
        {open === 'cost' && <CostForm packaging={packaging} onClose={close} />}
      </Suspense>
    </>
  )
}

const Columns = styled(RecordColumns)({ '--side': '320px' })
