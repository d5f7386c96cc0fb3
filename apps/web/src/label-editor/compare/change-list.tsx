import type { ElementChange, ValueChange } from '@rp/label/compare'
import { useText, useWords } from '../../kit/language.ts'
import { useCell } from '../cell.ts'
import { useEditor, type Compared } from '../editor.ts'
import { nameOf } from '../element-words.ts'
import { usePaint } from '../paint.ts'
import { changedStretch, type Parts } from './changed-stretch.ts'
import { compareWords } from './compare-words.ts'
import { showChange, useComparison } from './compared.ts'
import { inkOf, propertyWords, valueWords } from './value-words.ts'
import './compare.css'

/** The changes as values, which a person would otherwise look for with two proofs and a ruler. */
export function ChangeList({ compared: { document } }: { compared: Compared }) {
  const t = useWords(compareWords)
  const { comparison } = useComparison(document)
  const { elements, settings } = comparison
  const count = elements.length + (settings.length > 0 ? 1 : 0)
  return (
    <aside className="label-panel label-layers label-changes" aria-label={t.changes(count)}>
      <header className="label-panel-head">
        <h2>{t.changes(count)}</h2>
      </header>
      {count === 0 && <p className="label-empty">{t.same}</p>}
      <ol>
        {settings.length > 0 && (
          <li className="label-change">
            <strong>{t.page}</strong>
            <Values values={settings} />
          </li>
        )}
        {elements.map((change) => (
          <Change key={change.element.id} change={change} earlier={document} />
        ))}
      </ol>
    </aside>
  )
}

function Change({ change, earlier }: { change: ElementChange; earlier: Compared['document'] }) {
  const editor = useEditor()
  const t = useWords(compareWords)
  const text = useText()
  const at = useCell(editor.comparedAt)
  const { kind, element, values } = change
  return (
    <li className="label-change" aria-current={at === element.id ? 'true' : undefined}>
      <button
        type="button"
        className="label-change-name"
        onClick={() => showChange(editor, earlier, element.id)}
      >
        <strong>{text(nameOf(element))}</strong>
        <span className={`label-change-kind label-change-${kind}`}>{t.kinds[kind]}</span>
      </button>
      {kind !== 'changed' && element.kind === 'text' && <p className="label-change-text">{element.text}</p>}
      <Values values={values} />
    </li>
  )
}

function Values({ values }: { values: readonly ValueChange[] }) {
  const text = useText()
  if (values.length === 0) return null
  return (
    <dl>
      {values.map((value) => (
        <div key={value.property}>
          <dt>{text(propertyWords[value.property])}</dt>
          {value.property === 'text' ? <TextValues value={value} /> : <PlainValues value={value} />}
        </div>
      ))}
    </dl>
  )
}

function PlainValues({ value: { property, before, after } }: { value: ValueChange }) {
  const t = useWords(compareWords)
  const text = useText()
  const [was, is] = [valueWords(property, before), valueWords(property, after)]
  if (!was || !is) return null
  return (
    <>
      <dd>
        <del aria-label={`${t.was}: ${text(was)}`}>
          <Swatch property={property} value={before} />
          {text(was)}
        </del>
      </dd>
      <dd>
        <ins aria-label={`${t.is}: ${text(is)}`}>
          <Swatch property={property} value={after} />
          {text(is)}
        </ins>
      </dd>
    </>
  )
}

function Swatch({ property, value }: { property: ValueChange['property']; value: unknown }) {
  const paint = usePaint()
  const ink = inkOf(property, value)
  return ink && <i className="label-change-swatch" style={{ background: paint(ink) }} />
}

/** Both texts, with the differing part highlighted. */
function TextValues({ value: { before, after } }: { value: ValueChange }) {
  const t = useWords(compareWords)
  const said = (text: unknown): string => (typeof text === 'string' ? text : '')
  const [was, is] = changedStretch(said(before), said(after))
  const whole = ({ start, middle, end }: Parts): string => `${start}${middle}${end}` || t.empty
  return (
    <>
      <dd className="label-change-text">
        <del aria-label={`${t.was}: ${whole(was)}`}>
          <Stretch parts={was} empty={t.empty} />
        </del>
      </dd>
      <dd className="label-change-text">
        <ins aria-label={`${t.is}: ${whole(is)}`}>
          <Stretch parts={is} empty={t.empty} />
        </ins>
      </dd>
    </>
  )
}

function Stretch({ parts: { start, middle, end }, empty }: { parts: Parts; empty: string }) {
  if (start + middle + end === '') return <i>{empty}</i>
  return (
    <>
      {start}
      {middle !== '' && <mark>{middle}</mark>}
      {end}
    </>
  )
}
