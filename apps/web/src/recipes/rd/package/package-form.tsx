import { createPackage, updatePackage, type RecipePackage } from '@rp/contract/recipes/recipe-package'
import type { StoredFile } from '@rp/contract/fields'
import { servingUnits } from '@rp/domain/enumerations'
import { extensionOf, fileTypes } from '@rp/domain/file-types'
import { useState } from 'react'
import { ProblemError } from '../../../kit/call.ts'
import { callFor } from '../../../kit/catalogue/record-calls.ts'
import type { Section, Values } from '../../../kit/form/field.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { RecordForm } from '../../../kit/form/record-form.tsx'
import { useWords } from '../../../kit/language.ts'
import { toast } from '../../../kit/toast/toast.tsx'
import { recipeFiles } from '../../recipe-files.ts'
import { boxReference, serviceReference } from '../rd-references.ts'
import { useReload } from '../recipe-queries.ts'
import { packageWords } from './package-words.ts'

interface Props {
  recipe_id: string
  /** Undefined for a new one. */
  packaged: RecipePackage | undefined
  /** The initial quantity of a new package: the recipe's order. */
  qty: number
  onClose: () => void
}

const fileNames = ['proof_file', 'print_photo_file'] as const
// The form holds stored files, the contract takes their names.
const input = createPackage.body.omit({ proof_file: true, print_photo_file: true })

/** Form for a new or existing package of a recipe. */
export function PackageForm({ recipe_id, packaged, qty, onClose }: Props) {
  const t = useWords(packageWords)
  const reload = useReload()
  const blank = {
    name: '',
    box_type_id: null,
    service_ids: [],
    qty,
    fill_weight: null,
    fill_unit: null,
    servings_per_pack: null,
    pieces: [],
    proof_file: null,
    print_photo_file: null,
  }
  const [record, setRecord] = useState<object>(() => (packaged ? toForm(packaged, t) : blank))
  return (
    <FormDialog title={packaged ? t.editTitle(packaged.name) : t.addTitle} onClose={onClose}>
      <RecordForm
        sections={useSections()}
        record={record}
        about={packaged?.id}
        input={input}
        save={async (values, row_version) => {
          const body = {
            ...values,
            ...Object.fromEntries(fileNames.map((name) => [name, nameOf(values[name])])),
          }
          try {
            const saved = packaged
              ? await callFor<RecipePackage>(updatePackage, {
                  params: { id: recipe_id, package_id: packaged.id },
                  body: { ...body, row_version },
                })
              : await callFor<RecipePackage>(createPackage, { params: { id: recipe_id }, body })
            return toForm(saved, t)
          } catch (error) {
            throw inForm(error, t)
          }
        }}
        onTheirs={setRecord}
        onSaved={(saved) => {
          void reload(recipe_id)
          toast({ tone: 'success', text: t.saved('name' in saved ? String(saved.name) : '') })
          onClose()
        }}
      />
    </FormDialog>
  )
}

function useSections(): Section[] {
  const t = useWords(packageWords)
  const files = recipeFiles('LABEL')
  return [
    {
      title: t.about,
      fields: [
        { kind: 'text', name: 'name', label: t.name, required: true },
        { kind: 'number', integer: true, name: 'qty', label: t.qty, unit: t.pieces, required: true },
        { kind: 'reference', name: 'box_type_id', label: t.box, help: t.boxHelp, reference: boxReference },
        { kind: 'references', name: 'service_ids', label: t.services, reference: serviceReference },
      ],
    },
    {
      title: t.parts,
      text: t.partsText,
      fields: [
        {
          kind: 'rows',
          name: 'pieces',
          label: t.parts,
          add: t.addPart,
          identity: 'box_type_id',
          blank: { box_type_id: null, units: 1 },
          columns: [
            {
              kind: 'reference',
              name: 'box_type_id',
              label: t.part,
              required: true,
              reference: boxReference,
              width: 3,
            },
            { kind: 'number', integer: true, name: 'units', label: t.units, required: true, width: 1 },
          ],
        },
      ],
    },
    {
      title: t.size,
      text: t.sizeText,
      fields: [
        { kind: 'number', name: 'fill_weight', label: t.fill, group: 'fill' },
        {
          kind: 'choice',
          name: 'fill_unit',
          group: 'fill',
          label: t.fillUnit,
          none: t.asRecipe,
          choices: servingUnits.map((unit) => ({ value: unit, label: unit })),
        },
        { kind: 'number', integer: true, name: 'servings_per_pack', label: t.servingsPerPack },
      ],
    },
    {
      title: t.files,
      fields: [
        { kind: 'file', name: 'proof_file', label: t.proof, help: t.filesHelp, files },
        { kind: 'file', name: 'print_photo_file', label: t.photo, help: t.filesHelp, files },
      ],
    },
  ]
}

type T = (typeof packageWords)['en']

function toForm(packaged: RecipePackage, t: T): Values {
  return {
    ...packaged,
    pieces: packaged.pieces.map(({ box_type_id, units }) => ({ box_type_id, units })),
    proof_file: storedOf(packaged.proof_file, t.proof),
    print_photo_file: storedOf(packaged.print_photo_file, t.photo),
  }
}

/** A package stores only the names of its files; the input derives the rest from them. */
function storedOf(file: string | null, name: string): StoredFile | null {
  if (file === null) return null
  const extension = extensionOf(file)
  return { file, name, mime: extension ? fileTypes[extension].mime : '', size: 0 }
}

function nameOf(value: unknown): string | null {
  return typeof value === 'object' && value !== null && 'file' in value ? String(value.file) : null
}

/** The conflicting version of another user, in the form's shape. */
function inForm(error: unknown, t: T): unknown {
  if (!(error instanceof ProblemError) || !error.problem.current) return error
  // A stale version comes with the package in the list's format.
  return new ProblemError({
    ...error.problem,
    current: toForm(error.problem.current as unknown as RecipePackage, t),
  })
}
