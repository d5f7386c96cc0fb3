import { mdiPencilOutline } from '@mdi/js'
import { styled } from '@mui/material/styles'
import type { LabelData } from '@rp/contract/recipes/label-data'
import { keysOf, labelGroups, labelLanguages } from '@rp/domain/recipe-words'
import { useText, useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { QuietButton } from '../../../kit/look/quiet-button.ts'
import { ToneChip } from '../../../kit/look/tone-chip.tsx'
import { PartCard } from '../../../kit/page/part-card.tsx'
import { DateText } from '../../../kit/text/date-text.tsx'
import { labelTextLanguages, labelTextOf, ownTextOf } from './label-text-of.ts'
import { labelWords } from './label-words.ts'

/** The texts of every label of the recipe, group by group, with the values filled in. */
export function LabelTextsCard({ data, onEdit }: { data: LabelData; onEdit: () => void }) {
  const t = useWords(labelWords)
  const text = useText()
  const { version, standard_label, updated_at, updated_by_name, packages } = data
  return (
    <PartCard
      title={t.texts}
      actions={
        <QuietButton startIcon={<Icon path={mdiPencilOutline} size={18} />} onClick={onEdit}>
          {t.editTexts}
        </QuietButton>
      }
    >
      <p>
        {standard_label
          ? t.follows(`${standard_label.code} v${standard_label.version}`, data.country)
          : t.noStandard(data.country)}
      </p>
      {updated_at && (
        <p>
          {`${t.versionNo(version)} · `}
          <DateText instant={updated_at} style="short" />
          {updated_by_name && ` · ${updated_by_name}`}
        </p>
      )}
      <Groups aria-label={t.texts}>
        {keysOf(labelGroups).map((group) => (
          <li key={group}>
            <div className="line">
              <strong>{text(labelGroups[group])}</strong>
              {data.texts.some((one) => one.group === group) && <ToneChip tone="blue" text={t.own} />}
            </div>
            {labelTextLanguages.map((language) => {
              const said = labelTextOf(data, { group, language, own: ownTextOf(data, group, language) })
              return (
                <p key={language} lang={language} className="said">
                  <span className="quiet">{text(labelLanguages[language])}</span> {said || '–'}
                </p>
              )
            })}
          </li>
        ))}
      </Groups>
      {packages.length > 0 && (
        <>
          <h3>{t.following}</h3>
          <ul aria-label={t.following}>
            {packages.map(({ id, name, label_data_version }) => (
              <li key={id} className="line">
                <span>{name}</span>
                <Following version={label_data_version} newest={version} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PartCard>
  )
}

function Following({ version, newest }: { version: number | null; newest: number }) {
  const t = useWords(labelWords)
  if (version === null) return <ToneChip tone="grey" text={t.followsNone} />
  return <ToneChip tone={version < newest ? 'amber' : 'green'} text={t.versionNo(version)} />
}

const Groups = styled('ul')({
  fontSize: 13.5,
  '& .said': {
    display: 'grid',
    gridTemplateColumns: '64px minmax(0, 1fr)',
    margin: '4px 0 0',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  '& .said .quiet': { margin: 0 },
})
