import { mdiAlertCircle, mdiAlertOutline, mdiCheckCircleOutline, mdiInformationOutline } from '@mdi/js'
import { preflightLevelWords, preflightSentence } from '@rp/domain/preflight-words'
import type { Finding, PreflightLevel } from '@rp/label/preflight/finding'
import { useText, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { useEditor } from '../editor.ts'
import { nameOf } from '../element-words.ts'
import { showSelection } from '../fit-paper.ts'
import { Section } from './section.tsx'

const icons: Record<PreflightLevel, string> = {
  BLOCK: mdiAlertCircle,
  WARN: mdiAlertOutline,
  INFO: mdiInformationOutline,
}

/** A longer list is cut; fixing entries makes room for the next. */
const mostShown = 100

/** Blockers and warnings before handing in; a finding selects its elements and brings them into view. */
export function PreflightSection({ findings }: { findings: readonly Finding[] | null }) {
  const t = useWords(words)
  return (
    <Section title={t.title}>
      {findings === null && <p className="label-hint">{t.checking}</p>}
      {findings?.length === 0 && (
        <p className="label-finding label-finding-OK">
          <Icon path={mdiCheckCircleOutline} size={18} />
          {t.clean}
        </p>
      )}
      <ul className="label-findings">
        {findings?.slice(0, mostShown).map((finding, at) => (
          <li key={`${finding.code} ${finding.elementIds.join()} ${at}`}>
            <Row finding={finding} />
          </li>
        ))}
      </ul>
      {findings !== null && findings.length > mostShown && (
        <p className="label-hint">{t.more(findings.length - mostShown)}</p>
      )}
    </Section>
  )
}

function Row({ finding }: { finding: Finding }) {
  const editor = useEditor()
  const { label, selection } = editor
  const text = useText()
  const [id] = finding.elementIds
  const element = id === undefined ? undefined : label.element(id)
  const sentence = text(preflightSentence(finding))
  return (
    <button
      type="button"
      className={`label-finding label-finding-${finding.level}`}
      disabled={finding.elementIds.length === 0}
      onClick={() => {
        selection.set(finding.elementIds)
        showSelection(editor)
      }}
    >
      <Icon path={icons[finding.level]} size={18} titleAccess={text(preflightLevelWords[finding.level])} />
      <span>{element ? `${text(nameOf(element))}: ${sentence}` : sentence}</span>
    </button>
  )
}

const words = {
  en: {
    title: 'Preflight',
    checking: 'Checking… nothing is judged yet',
    clean: 'Nothing prevents printing',
    more: (count: number) => `And ${count} more`,
  },
  th: {
    title: 'ตรวจก่อนพิมพ์',
    checking: 'กำลังตรวจ… ยังไม่ทราบผล',
    clean: 'ไม่พบปัญหา',
    more: (count: number) => `และอีก ${count} ข้อ`,
  },
}
