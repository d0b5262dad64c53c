/** Reads a form and turns its names into objects and lists: `items[0][price]=p` is `{ items: [{ price: 'p' }] }`. */
export type Form = { [key: string]: string | Form }

export function readForm(encoded: string): Form {
  const form: Form = Object.create(null) as Form
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    let place = form
    for (const key of path.slice(0, -1)) place = (place[key] ??= Object.create(null) as Form) as Form
    place[path.at(-1)!] = value
  }
  return form
}

export const textOf = (form: Form | undefined, key: string): string | undefined =>
  typeof form?.[key] === 'string' ? form[key] : undefined

export const formOf = (form: Form | undefined, key: string): Form | undefined =>
  typeof form?.[key] === 'object' ? form[key] : undefined

/** In a form, a list is an object whose names are the positions. */
export const listOf = (form: Form | undefined, key: string): Form[] =>
  Object.values(formOf(form, key) ?? {}).filter((each) => typeof each === 'object')

export const numberOf = (form: Form | undefined, key: string): number | undefined => {
  const text = textOf(form, key)
  return text === undefined ? undefined : Number(text)
}

/** Reads names and values that contain no further objects, such as metadata. */
export const textsOf = (form: Form | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
