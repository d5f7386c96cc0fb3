export const reports: string
export const unitReport: string
export const browserReport: string
export const flakyReport: string
