import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { toast } from '../../ui/toast-store.ts'

export function MessageSamples() {
  return (
    <Card title="Alerts, toasts, badges">
      <div className="grid gap-3">
        <Alert tone="destructive" title="File Too Large">
          File too large. Maximum file size is 10MB.
        </Alert>
        <Alert
          tone="warning"
          title="September does not reconcile"
          action={<Button size="sm">Show</Button>}
        >
          Row 41: £12.00 more than the printed balance.
        </Alert>
        <Alert tone="success" title="Everything read">
          46 lenders, 77 criteria.
        </Alert>
        <Alert title="Not set up yet" />
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => toast({ title: 'Button Clicked' })}>
            Toast
          </Button>
          <Button
            size="sm"
            onClick={() =>
              toast({
                title: 'Evidence Exported',
                description:
                  'Chat conversation has been exported as a PDF for compliance research.',
                tone: 'success',
              })
            }
          >
            Success toast
          </Button>
          <Button
            size="sm"
            onClick={() =>
              toast({
                title: 'Error',
                description: 'Failed to send message. Please try again.',
                tone: 'destructive',
              })
            }
          >
            Warning toast
          </Button>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Badge>Mortgage Advisor</Badge>
          <Badge tone="ink">Developer</Badge>
          <Kbd>Ctrl K</Kbd>
        </div>
      </div>
    </Card>
  )
}
