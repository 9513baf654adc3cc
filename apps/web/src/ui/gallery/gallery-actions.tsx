import { Button } from '#ui/button.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PlainButton } from '#ui/plain-button.tsx';
import { Section } from '#ui/section.tsx';
import { Tooltip } from '#ui/tooltip.tsx';

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const;
const words = { primary: 'Save', secondary: 'Cancel', ghost: 'Clear', danger: 'Delete' };
const sizes = ['sm', 'md', 'lg'] as const;

export function GalleryActions() {
  return (
    <Section title="Buttons" isFramed>
      <div className="flex flex-col gap-4">
        {sizes.map((size) => (
          <div key={size} className="flex flex-wrap items-center gap-2">
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {words[variant]}
              </Button>
            ))}
            <Button size={size} icon="upload">
              Import
            </Button>
            <Button size={size} icon="ellipsis" label="More actions" />
            <Button size={size} icon="pencil" label="Edit" variant="secondary" />
          </div>
        ))}
        <div className="flex flex-wrap items-center gap-2">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} isDisabled>
              {words[variant]}
            </Button>
          ))}
          <Button variant="primary" isPending>
            Saving
          </Button>
          <Button isPending>Loading</Button>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <LinkButton href="#links" icon="external-link">
            A link
          </LinkButton>
          <PlainButton variant="primary">Plain primary</PlainButton>
          <PlainButton>Plain secondary</PlainButton>
          <PlainButton isPending>Plain pending</PlainButton>
          <Tooltip text="Shown after half a second">
            <Button>With a tooltip</Button>
          </Tooltip>
          <Kbd keys="mod+k" />
          <Kbd keys="?" />
        </div>
      </div>
    </Section>
  );
}
