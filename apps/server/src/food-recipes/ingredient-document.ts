import {
  addIngredientDocument,
  downloadIngredientDocument,
  listIngredientDocuments,
  removeIngredientDocument,
  type IngredientDocument,
} from '@rp/contract/food-recipes/ingredient-document'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { uploadedFile } from '../platform/http/serve.ts'
import { actorOf, appendToLog } from '../platform/log/append.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { found } from '../platform/refusal.ts'
import { storedFile } from '../platform/tables/stored-file.ts'
import { ingredientDocument } from './tables/ingredient-document.ts'
import { ingredient } from './tables/ingredient.ts'

/** Documents of a raw material; the rights to read one follow from the material, never from the file's name. */
export function ingredientDocumentCalls({ serve, database: { db }, write, files }: Platform): void {
  serve.staff(listIngredientDocuments, async ({ params }) => {
    await exists(params.id)
    return list(db, params.id)
  })

  serve.staff(addIngredientDocument, async ({ params: { id }, query, request, caller }) => {
    await exists(id)
    const upload = await uploadedFile(request)
    const stored = await files.keep({ type: 'ingredient', id }, upload, caller.id)
    return write(async (tx) => {
      await tx.insert(ingredientDocument).values({
        ingredient_id: id,
        type: query.type,
        category: query.category ?? null,
        issued_on: query.issued_on ?? null,
        valid_until: query.valid_until ?? null,
        file: stored.file,
        created_by: caller.id,
      })
      return list(tx, id)
    })
  })

  serve.staff(removeIngredientDocument, ({ params: { id, document_id }, caller }) =>
    write(async (tx) => {
      const [row] = await tx
        .update(ingredientDocument)
        .set({ archived_at: sql`now()`, updated_by: caller.id, updated_at: sql`now()` })
        .where(one(id, document_id))
        .returning({ type: ingredientDocument.type })
      const { type } = found(row)
      const [material] = await tx
        .select({ code: ingredient.code })
        .from(ingredient)
        .where(eq(ingredient.id, id))
      await appendToLog(tx, {
        event: 'ingredient.document_removed',
        subject: { type: 'ingredient', id, label: found(material).code },
        refs: [{ type: 'ingredient_document', id: document_id }],
        data: { document_id, type },
        actor: actorOf(caller),
      })
      return list(tx, id)
    }),
  )

  serve.staff(downloadIngredientDocument, async ({ params: { id, document_id }, reply }) => {
    const [row] = await db
      .select({ file: ingredientDocument.file })
      .from(ingredientDocument)
      .where(one(id, document_id))
    return files.send(reply, found(await files.find({ type: 'ingredient', id }, found(row).file)))
  })

  async function exists(id: string): Promise<void> {
    const [row] = await db.select({ id: ingredient.id }).from(ingredient).where(eq(ingredient.id, id))
    found(row)
  }
}

function one(ingredient_id: string, id: string) {
  return and(
    eq(ingredientDocument.id, id),
    eq(ingredientDocument.ingredient_id, ingredient_id),
    isNull(ingredientDocument.archived_at),
  )
}

function list(tx: Pick<Tx, 'select'>, ingredient_id: string): Promise<IngredientDocument[]> {
  return tx
    .select({
      id: ingredientDocument.id,
      type: ingredientDocument.type,
      category: ingredientDocument.category,
      issued_on: ingredientDocument.issued_on,
      valid_until: ingredientDocument.valid_until,
      file: ingredientDocument.file,
      name: storedFile.original_name,
      size: storedFile.size,
      created_at: ingredientDocument.created_at,
    })
    .from(ingredientDocument)
    .innerJoin(storedFile, eq(storedFile.file, ingredientDocument.file))
    .where(and(eq(ingredientDocument.ingredient_id, ingredient_id), isNull(ingredientDocument.archived_at)))
    .orderBy(desc(ingredientDocument.id))
}
