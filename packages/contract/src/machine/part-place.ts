import { z } from 'zod'
import { flag, name } from '../fields.ts'
import { resource } from '../resource.ts'

/** A place with spare parts: a store, or the van of an engineer. */
export const partPlace = resource({
  name: 'part-place',
  path: '/machine/part-place',
  screens: {
    list: 'part-place-list',
    create: 'part-place-create',
    update: 'part-place-update',
    read: ['machine-service-list'],
  },
  key: 'name_en',
  input: { name_en: name, name_th: name, is_active: z.boolean() },
  sort: ['name_en', 'name_th', 'is_active', 'created_at', 'updated_at'],
  filters: { is_active: flag.optional() },
})
