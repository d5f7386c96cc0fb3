import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { ingredient } from '@rp/contract/food-recipes/ingredient'
import {
  addIngredientDocument,
  downloadIngredientDocument,
  listIngredientDocuments,
  removeIngredientDocument,
  type IngredientDocument,
} from '@rp/contract/food-recipes/ingredient-document'
import { fileExtensions } from '@rp/domain/file-types'
import { documentState, documentTypes, documentTypeWords } from '@rp/domain/ingredients/ingredient-documents'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { saveFile } from '../kit/browser/save-file.ts'
import { call, download, upload } from '../kit/call.ts'
import { confirm } from '../kit/dialog/confirm.tsx'
import { LabelledChoice, LabelledInput } from '../kit/form/labelled.tsx'
import { useText, useWords } from '../kit/language.ts'
import { QuietButton } from '../kit/look/quiet-button.ts'
import { ToneChip } from '../kit/look/tone-chip.tsx'
import { Awaited } from '../kit/page/awaited.tsx'
import { toast } from '../kit/toast/toast.tsx'
import { PartCard } from './part-card.ts'
import { DayText } from './price-card.tsx'
import { today } from './today.ts'

interface Props {
  ingredientId: string
  isLocked: boolean
}

/** The material's documents, each with its expiry. */
export function DocumentCard({ ingredientId, isLocked }: Props) {
  const t = useWords(words)
  const queries = useQueryClient()
  const key = [ingredient.path, 'document', ingredientId]
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listIngredientDocuments, { params: { id: ingredientId } }, { signal }),
  })
  const take = (documents: IngredientDocument[]) => {
    queries.setQueryData(key, documents)
    void queries.invalidateQueries({ queryKey: [ingredient.path, 'list'] })
  }
  return (
    <PartCard aria-label={t.title}>
      <h2>{t.title}</h2>
      <Awaited
        of={{ data, error, refetch }}
        outline={<Skeleton variant="rounded" height={64} />}
        empty={<p>{t.none}</p>}
      />
      <ul>
        {data?.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            ingredientId={ingredientId}
            isLocked={isLocked}
            onRemoved={take}
          />
        ))}
      </ul>
      {!isLocked && <NewDocument ingredientId={ingredientId} onAdded={take} />}
    </PartCard>
  )
}

const tones = { endless: 'grey', valid: 'green', soon: 'amber', expired: 'red' } as const

interface RowProps extends Props {
  document: IngredientDocument
  onRemoved: (documents: IngredientDocument[]) => void
}

function DocumentRow({ document, ingredientId, isLocked, onRemoved }: RowProps) {
  const t = useWords(words)
  const text = useText()
  const params = { id: ingredientId, document_id: document.id }
  const fetching = useMutation({
    mutationFn: () => download(downloadIngredientDocument, { params }),
    onSuccess: ({ blob }) => saveFile(blob, document.name),
    onError: (error) => toast({ tone: 'error', text: error.message }),
  })
  const removing = useMutation({
    mutationFn: () => call(removeIngredientDocument, { params }),
    onSuccess: onRemoved,
    onError: (error) => toast({ tone: 'error', text: error.message }),
  })
  const remove = async () => {
    const question = {
      title: t.removeTitle(document.name),
      text: t.removeText,
      action: t.remove,
      danger: true,
    }
    if (await confirm(question)) removing.mutate()
  }
  const [on] = useState(today)
  const state = documentState(document.valid_until, on)
  return (
    <li>
      <div>
        <strong>{text(documentTypeWords[document.type])}</strong>{' '}
        <ToneChip tone={tones[state]} text={t[state]} />
        <small>
          {document.name}
          {document.category && ` · ${t.categoryOf(document.category)}`}
          {document.issued_on && (
            <>
              {' '}
              · {t.issued} <DayText day={document.issued_on} />
            </>
          )}
          {document.valid_until && (
            <>
              {' '}
              · {t.until} <DayText day={document.valid_until} />
            </>
          )}
        </small>
      </div>
      <div>
        <QuietButton aria-label={t.downloadNamed(document.name)} onClick={() => fetching.mutate()}>
          {t.download}
        </QuietButton>{' '}
        {!isLocked && (
          <QuietButton
            color="error"
            aria-label={t.removeNamed(document.name)}
            disabled={removing.isPending}
            onClick={() => void remove()}
          >
            {t.remove}
          </QuietButton>
        )}
      </div>
    </li>
  )
}

interface NewProps {
  ingredientId: string
  onAdded: (documents: IngredientDocument[]) => void
}

function NewDocument({ ingredientId, onAdded }: NewProps) {
  const t = useWords(words)
  const text = useText()
  const [type, setType] = useState<string>('COA')
  const [category, setCategory] = useState('')
  const [issued, setIssued] = useState('')
  const [until, setUntil] = useState('')
  const isFragrance = type === 'IFRA' || type === 'ALLERGEN_STATEMENT'
  const picker = useRef<HTMLInputElement>(null)
  const sending = useMutation({
    mutationFn: (file: File) =>
      upload(addIngredientDocument, {
        params: { id: ingredientId },
        query: {
          type,
          valid_until: until,
          ...(isFragrance && { issued_on: issued }),
          ...(type === 'IFRA' && { category }),
        },
        file,
      }),
    onSuccess: (documents) => {
      onAdded(documents)
      toast({ tone: 'success', text: t.added })
    },
  })
  return (
    <>
      {sending.error && <Alert severity="error">{sending.error.message}</Alert>}
      <div className="fields">
        <LabelledChoice
          label={t.type}
          value={type}
          onChange={setType}
          choices={documentTypes.map((value) => ({ value, label: text(documentTypeWords[value]) }))}
        />
        {type === 'IFRA' && <LabelledInput label={t.category} value={category} onChange={setCategory} />}
        {isFragrance && <LabelledInput label={t.issuedOn} type="date" value={issued} onChange={setIssued} />}
        <LabelledInput label={t.validUntil} type="date" value={until} onChange={setUntil} />
        <Button
          variant="outlined"
          disabled={sending.isPending}
          sx={{ whiteSpace: 'normal' }}
          onClick={() => picker.current?.click()}
        >
          {t.choose}
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label={t.choose}
          accept={fileExtensions.map((extension) => `.${extension}`).join(',')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) sending.mutate(file)
            target.value = ''
          }}
        />
      </div>
    </>
  )
}

const words = {
  en: {
    title: 'Documents',
    none: 'No documents yet.',
    until: 'until',
    endless: 'No end',
    valid: 'Valid',
    soon: 'Ends soon',
    expired: 'Expired',
    download: 'Download',
    downloadNamed: (name: string) => `Download ${name}`,
    remove: 'Remove',
    removeNamed: (name: string) => `Remove ${name}`,
    removeTitle: (name: string) => `Remove "${name}"?`,
    removeText: 'It leaves the documents of this ingredient.',
    type: 'Type',
    validUntil: 'Valid until (optional)',
    category: 'IFRA category',
    categoryOf: (category: string) => `category ${category}`,
    issuedOn: 'Issued on',
    issued: 'issued',
    choose: 'Choose and add a file',
    added: 'The document was added',
  },
  th: {
    title: 'เอกสาร',
    none: 'ยังไม่มีเอกสาร',
    until: 'ถึง',
    endless: 'ไม่มีวันหมดอายุ',
    valid: 'ใช้ได้',
    soon: 'ใกล้หมดอายุ',
    expired: 'หมดอายุ',
    download: 'ดาวน์โหลด',
    downloadNamed: (name: string) => `ดาวน์โหลด ${name}`,
    remove: 'นำออก',
    removeNamed: (name: string) => `นำออก ${name}`,
    removeTitle: (name: string) => `นำ "${name}" ออกใช่ไหม`,
    removeText: 'เอกสารจะหายจากวัตถุดิบนี้',
    type: 'ประเภท',
    validUntil: 'ใช้ได้ถึง (ถ้ามี)',
    category: 'หมวด IFRA',
    categoryOf: (category: string) => `หมวด ${category}`,
    issuedOn: 'วันที่ออก',
    issued: 'ออกเมื่อ',
    choose: 'เลือกไฟล์และเพิ่ม',
    added: 'เพิ่มเอกสารแล้ว',
  },
}
