import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { LinkButton } from '@/components/ui/link-button';

/** Buttons, fields and checkboxes in each of their states, and the notices. */
export function Controls() {
  return (
    <section>
      <h2 className="display mb-6 text-h2">Controls</h2>
      <p className="flex flex-wrap gap-3">
        <LinkButton href="#content">Button</LinkButton>
        <LinkButton href="#content" variant="outline">
          Outlined button
        </LinkButton>
        <Button aria-disabled>Busy button</Button>
      </p>
      <div className="mt-8 grid gap-6 md:grid-cols-3">
        <Field id="plain-sample" label="Field" hint="optional">
          <input id="plain-sample" className="field-control" />
        </Field>
        <Field id="choice-sample" label="Choice">
          <select id="choice-sample" className="field-control">
            <option>One of several</option>
          </select>
        </Field>
        <Field id="faulty-sample" label="Faulty field" error="What is wrong, in a few words.">
          <input id="faulty-sample" className="field-control" aria-invalid="true" />
        </Field>
      </div>
      <p className="mt-8 flex flex-wrap gap-6">
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" className="tick" /> To tick
        </label>
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" className="tick" defaultChecked /> Ticked
        </label>
      </p>
      <div className="mt-8 grid gap-3 md:grid-cols-2">
        <p className="rounded-3xl bg-coconut p-6 font-bold">It went well.</p>
        <p className="rounded-3xl bg-brand p-6 font-bold">It did not, and what to do now.</p>
      </div>
    </section>
  );
}
