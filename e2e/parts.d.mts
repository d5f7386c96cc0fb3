export const surveys: string[]
export const smoke: string[]
