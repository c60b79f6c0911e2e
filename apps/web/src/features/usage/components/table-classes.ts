/** The look of tables of usage; in a narrow place a row is two lines (`@max-3xl`). */

export const headClasses =
  'h-8 border-b border-line-2 px-3 text-left text-12 font-medium whitespace-nowrap text-text-2 first:pl-4 last:pr-4'

export const cellClasses = 'h-11 px-3 py-0 first:pl-4 last:pr-4 @max-3xl:h-auto @max-3xl:p-0!'

export const rowClasses = 'border-b border-line last:border-b-0'
