import { mdiImageOffOutline, mdiLabelOutline, mdiPlus } from '@mdi/js'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import type { LabelDesignRow } from '@rp/contract/recipes/label-design'
import { toMm } from '@rp/label/units'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useText, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { EmptyState } from '../../kit/page/empty-state.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { Awaited } from '../../kit/page/awaited.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { LinkButton } from '../link-button.tsx'
import { designAddress } from './design-address.ts'
import type { RecipeDesign } from './design-queries.ts'
import { useLabel } from './design-queries.ts'
import { designWords } from './design-words.ts'
import { FindingCounts } from './findings-card.tsx'

const LabelPicture = lazy(async () => ({
  default: (await import('../../label-editor/label-picture.tsx')).LabelPicture,
}))
const NewLabel = lazy(async () => ({ default: (await import('./new-label.tsx')).NewLabel }))

/** A small picture of a package's label with links to the editor; or a button to start one. */
export function LabelCard({ shown }: { shown: RecipeDesign }) {
  const t = useWords(designWords)
  const [isOpen, setOpen] = useState(false)
  const { design, package: packaged, findings } = shown
  const mayBegin = packaged.package_status !== 'CANCEL'
  return (
    <PartCard title={t.label} actions={design && <FindingCounts findings={findings} />}>
      {design ? (
        <Drawn design={design} />
      ) : (
        <EmptyState icon={mdiLabelOutline} title={t.noLabel} text={t.noLabelText}>
          {mayBegin && (
            <Button
              variant="contained"
              startIcon={<Icon path={mdiPlus} size={18} />}
              onClick={() => setOpen(true)}
            >
              {t.newLabel}
            </Button>
          )}
        </EmptyState>
      )}
      <Suspense>{isOpen && <NewLabel shown={shown} onClose={() => setOpen(false)} />}</Suspense>
    </PartCard>
  )
}

function Drawn({ design }: { design: LabelDesignRow }) {
  const t = useWords(designWords)
  const text = useText()
  const { data, error, refetch } = useLabel(design.id)
  const paper = data?.document.paper
  return (
    <Row>
      <div className="picture">
        <Awaited of={{ data, error, refetch }} outline={<Skeleton variant="rounded" height={200} />} />
        {data && (
          <Suspense fallback={<Icon path={mdiImageOffOutline} />}>
            <LabelPicture design={data} name={t.picture(design.name)} />
          </Suspense>
        )}
      </div>
      <div>
        <p className="about">
          <strong>{design.name}</strong>
          <br />
          {`${text(design.packaging_name)} · ${design.model_code} · ${design.area_code}`}
          {paper && (
            <>
              <br />
              {t.size(String(toMm(paper.width)), String(toMm(paper.height)))}
            </>
          )}
          <br />
          {`${t.rev(design.rev)} · `}
          <DateText instant={design.updated_at} style="short" />
          {design.updated_by_name && ` · ${design.updated_by_name}`}
        </p>
        <div className="ways">
          <Button
            component={Link}
            to={designAddress(design, design.is_editable ? 'edit' : 'view')}
            variant={design.is_editable ? 'contained' : 'outlined'}
          >
            {design.is_editable ? t.draw : t.look}
          </Button>
          <LinkButton to={designAddress(design, 'review')}>{t.review}</LinkButton>
          <LinkButton to={designAddress(design, 'compare')}>{t.compare}</LinkButton>
        </div>
      </div>
    </Row>
  )
}

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(220px, 2fr)',
  gap: 20,
  alignItems: 'center',
  '& .picture': {
    display: 'flex',
    justifyContent: 'center',
    padding: 12,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 10,
    backgroundColor: '#EDF1F6',
  },
  '& .picture > *': { width: '100%' },
  '& .about': { margin: '0 0 12px', fontSize: 13.5, overflowWrap: 'anywhere' },
  '& .ways': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))
