import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { Check } from './icons/check.ts'
import { Copy } from './icons/copy.ts'
import { toast } from './toast-store.ts'

type CopyButtonProps = {
  /** What goes to the clipboard, made when it is asked for. */
  readonly textToCopy: () => string
  readonly label?: string
  readonly variant?: 'secondary' | 'ghost'
  readonly size?: 'sm' | 'md'
  readonly className?: string
}

/** How long the button says that it has copied. */
const copiedMs = 2000

export function CopyButton(props: CopyButtonProps) {
  const { textToCopy, label = 'Copy', variant = 'ghost', size = 'sm', className } = props
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(textToCopy())
      setCopied(true)
    } catch {
      toast({
        title: 'Couldn’t copy',
        description: 'The browser did not allow it. Select the text and copy it instead.',
        tone: 'destructive',
      })
    }
  }
  return (
    <Button
      className={className}
      size={size}
      variant={variant}
      icon={isCopied ? Check : Copy}
      onClick={() => void copy()}
    >
      {isCopied ? 'Copied' : label}
    </Button>
  )
}
