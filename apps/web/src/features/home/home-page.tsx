import { productName } from '@criteria-desk/contract/product'
import { PageHeader } from '../../ui/page-header.tsx'

export function HomePage() {
  return <PageHeader title={productName} />
}
