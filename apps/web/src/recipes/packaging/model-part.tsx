import { mdiFileDocumentOutline } from '@mdi/js'
import { styled } from '@mui/material/styles'
import type { StoredFile } from '@rp/contract/fields'
import {
  archivePackagingModel,
  restorePackagingModel,
  type LabelArea,
  type PackagingModel,
} from '@rp/contract/recipes/shop-packaging'
import { plainDecimal } from '@rp/domain/decimal'
import { saveFile } from '../../kit/browser/save-file.ts'
import { ArchiveButton } from '../../kit/catalogue/archive-button.tsx'
import { Thumbnail } from '../../kit/file/thumbnail.tsx'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { recipeFiles } from '../recipe-files.ts'
import { recordName } from '../record-name.ts'
import { DielineDrawing } from './dieline-drawing.tsx'
import { ModelDesigns } from './model-designs.tsx'
import { modelWords } from './model-words.ts'
import { useReloadPackaging } from './packaging-queries.ts'

const resource = { endpoints: { archive: archivePackagingModel, restore: restorePackagingModel } }

/** One model: its papers, its dieline to scale, and its templates and designs. */
export function ModelPart({ model, onEdit }: { model: PackagingModel; onEdit: () => void }) {
  const t = useWords(modelWords)
  const reload = useReloadPackaging()
  const { code, archived_at, is_active, mockup, dieline } = model
  return (
    <li aria-label={`${code} ${recordName(model)}`}>
      <div className="line">
        {mockup && <Thumbnail file={mockup} files={recipeFiles('PICTURE')} size={40} />}
        <strong>{`${code} · ${recordName(model)}`}</strong>
        {archived_at === null && !is_active && <ToneChip tone="grey" text={t.notOffered} />}
        {archived_at !== null && <ToneChip tone="grey" text={t.archived} />}
        <span className="end">
          {dieline && <FileButton file={dieline} label={t.dieline} />}
          {archived_at === null && (
            <QuietButton aria-label={t.edit(code)} onClick={onEdit}>
              {t.editShort}
            </QuietButton>
          )}
          <ArchiveButton
            resource={resource as Parameters<typeof ArchiveButton<PackagingModel>>[0]['resource']}
            record={model}
            name={code}
            onChanged={() => void reload()}
          />
        </span>
      </div>
      <Parts>
        <DielineDrawing model={model} />
        <div>
          <Areas areas={model.label_areas} />
          <ModelDesigns model={model} />
        </div>
      </Parts>
    </li>
  )
}

function Areas({ areas }: { areas: LabelArea[] }) {
  const t = useWords(modelWords)
  return (
    <>
      <h3>{t.areas}</h3>
      <ul aria-label={t.areas}>
        {areas.map((area) => (
          <li key={area.code}>
            <strong>{`${area.code} · ${recordName(area)}`}</strong>{' '}
            {t.size(plainDecimal(area.w), plainDecimal(area.h))}
            {area.is_curved && ` · ${t.curved}`}
            <span className="quiet">
              {` · ${t.margins(plainDecimal(area.bleed), plainDecimal(area.safe))}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function FileButton({ file, label }: { file: StoredFile; label: string }) {
  const t = useWords(modelWords)
  const open = async () => {
    try {
      saveFile(await recipeFiles('LABEL').load(file.file), file.name)
    } catch (cause) {
      toast({ tone: 'error', text: cause instanceof Error ? cause.message : String(cause) })
    }
  }
  return (
    <QuietButton
      aria-label={t.download(label)}
      startIcon={<Icon path={mdiFileDocumentOutline} size={18} />}
      onClick={() => void open()}
    >
      {label}
    </QuietButton>
  )
}

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 380px) minmax(0, 1fr)',
  gap: '8px 24px',
  marginTop: 10,
  alignItems: 'start',
  '& ul': { listStyle: 'none', margin: 0, padding: 0, fontSize: 13.5 },
  '& ul > li': { padding: '4px 0' },
  '& li a': { color: theme.palette.primary.dark, fontWeight: 600, overflowWrap: 'anywhere' },
  '& h3': { margin: '12px 0 4px', fontSize: 13.5, fontWeight: 600 },
  '& h3:first-of-type': { marginTop: 0 },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))
