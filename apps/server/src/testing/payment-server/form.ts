/** A value of a form as the provider takes them: `items[0][price]=p` nests, `expand[]=x` repeats. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type Form = { [name: string]: FormValue }

/** https://docs.stripe.com/api: bodies are form-encoded, nested in brackets. */
export function parseForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part, at) => at === 0 || part !== '')
    put(form, name.endsWith('[]') ? [...path, ''] : path, value)
  }
  return form
}

function put(holder: Form, [name = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    holder[name] = value
    return
  }
  if (rest.length === 1 && rest[0] === '') {
    const known = holder[name]
    holder[name] = Array.isArray(known) ? [...known, value] : [value]
    return
  }
  const known = holder[name]
  const inner: Form = isForm(known) ? known : {}
  holder[name] = inner
  put(inner, rest, value)
}

function isForm(value: FormValue | undefined): value is Form {
  return typeof value === 'object' && !Array.isArray(value)
}

/** What stands at a path; undefined where nothing does. */
export function textAt(form: Form, ...path: readonly string[]): string | undefined {
  let value: FormValue | undefined = form
  for (const name of path) value = isForm(value) ? value[name] : undefined
  return typeof value === 'string' ? value : undefined
}

/** A list, whether it was sent with numbers in its brackets or without. */
export function listAt(form: Form, name: string): readonly string[] {
  const value = form[name]
  const all = Array.isArray(value) ? value : isForm(value) ? Object.values(value) : []
  return all.filter((one) => typeof one === 'string')
}
