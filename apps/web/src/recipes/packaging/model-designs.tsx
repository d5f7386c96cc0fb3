import { mdiDotsVertical, mdiPlus } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import {
  archiveLabelTemplate,
  restoreLabelTemplate,
  type LabelDesignRow,
} from '@rp/contract/recipes/label-design'
import type { PackagingModel } from '@rp/contract/recipes/shop-packaging'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/dialog/confirm.tsx'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { StatusChip } from '../../kit/look/status-chip.tsx'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { Awaited } from '../../kit/page/awaited.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { designAddress } from '../design/design-address.ts'
import { StaleMarks } from '../design/stale-marks.tsx'
import { modelWords } from './model-words.ts'
import { useDesignsOf, useReloadDesigns } from './packaging-queries.ts'

const NewTemplate = lazy(async () => ({ default: (await import('./new-template.tsx')).NewTemplate }))
const RenameDesign = lazy(async () => ({ default: (await import('./rename-design.tsx')).RenameDesign }))

/** A model's templates, and the labels of packages drawn for it; each opens in the editor. */
export function ModelDesigns({ model }: { model: PackagingModel }) {
  const t = useWords(modelWords)
  const [showsArchived, setShowsArchived] = useState(false)
  const [isCreating, setCreating] = useState(false)
  const [renaming, setRenaming] = useState<LabelDesignRow | null>(null)
  const { data, error, refetch } = useDesignsOf(model.id, showsArchived)
  return (
    <section aria-label={`${t.designs}: ${model.code}`}>
      <div className="line" style={{ marginTop: 12 }}>
        <h3 style={{ margin: 0 }}>{t.designs}</h3>
        <span className="end">
          <label style={{ fontSize: 13 }}>
            <input
              type="checkbox"
              checked={showsArchived}
              onChange={({ target }) => setShowsArchived(target.checked)}
            />{' '}
            {t.showArchived}
          </label>
          {model.archived_at === null && (
            <QuietButton
              aria-label={t.newTemplateOf(model.code)}
              startIcon={<Icon path={mdiPlus} size={18} />}
              disabled={!data}
              onClick={() => setCreating(true)}
            >
              {t.newTemplate}
            </QuietButton>
          )}
        </span>
      </div>
      <Awaited of={{ data, error, refetch }} empty={<p className="quiet">{t.noDesigns}</p>} />
      <ul aria-label={`${t.designs}: ${model.code}`}>
        {data?.data.map((design) => (
          <Design key={design.id} design={design} onRename={() => setRenaming(design)} />
        ))}
      </ul>
      <Suspense>
        {isCreating && data && (
          <NewTemplate model={model} templates={data.data} onClose={() => setCreating(false)} />
        )}
        {renaming && <RenameDesign design={renaming} onClose={() => setRenaming(null)} />}
      </Suspense>
    </section>
  )
}

function Design({ design, onRename }: { design: LabelDesignRow; onRename: () => void }) {
  const t = useWords(modelWords)
  const {
    name,
    recipe,
    package: packaged,
    stale,
    updated_at,
    updated_by_name,
    is_editable,
    archived_at,
  } = design
  const view = is_editable && archived_at === null ? 'edit' : 'view'
  return (
    <li>
      <div className="line">
        <Link className="lone-target" to={designAddress(design, view)} aria-label={t.openOf(name)}>
          {name}
        </Link>
        {packaged ? (
          <StatusChip kind="packaging" status={packaged.status} />
        ) : (
          <ToneChip tone="blue" text={t.template} />
        )}
        {archived_at !== null && <ToneChip tone="grey" text={t.archived} />}
        <StaleMarks marks={stale} />
        <span className="end">
          <DesignMenu design={design} onRename={onRename} />
        </span>
      </div>
      <p className="quiet" style={{ margin: 0 }}>
        {recipe && `${recipe.number} ${recipe.name} · `}
        {`${design.country} · ${design.area_code} · `}
        <DateText instant={updated_at} style="short" />
        {updated_by_name && ` ${t.updatedBy(updated_by_name)}`}
      </p>
    </li>
  )
}

function DesignMenu({ design, onRename }: { design: LabelDesignRow; onRename: () => void }) {
  const t = useWords(modelWords)
  const reload = useReloadDesigns()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { id, name, archived_at } = design
  const isTemplate = design.package === null
  const change = useMutation({
    mutationFn: () =>
      archived_at === null
        ? call(archiveLabelTemplate, { params: { id } })
        : call(restoreLabelTemplate, { params: { id } }),
    onError: (error) => toast({ tone: 'error', text: error.message }),
    onSettled: () => reload(design.model_id),
  })
  const archive = async () => {
    setAnchor(null)
    const question = { title: t.archiveTemplate(name), text: t.archiveText, action: t.archive, danger: true }
    if (archived_at !== null || (await confirm(question))) change.mutate()
  }
  const views = [
    ...(design.is_editable && archived_at === null ? [['edit', t.edit_view] as const] : []),
    ['review', t.review_view] as const,
    ['compare', t.compare_view] as const,
  ]
  return (
    <>
      <IconButton
        size="small"
        aria-label={t.more(name)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon path={mdiDotsVertical} size={20} />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t.more(name) } }}
      >
        {views.map(([view, label]) => (
          <MenuItem key={view} component={Link} to={designAddress(design, view)}>
            {label}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            setAnchor(null)
            onRename()
          }}
        >
          {t.rename}
        </MenuItem>
        {isTemplate && (
          <MenuItem
            sx={archived_at === null ? { color: 'error.main' } : {}}
            disabled={change.isPending}
            onClick={() => void archive()}
          >
            {archived_at === null ? t.archive : t.restore}
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
