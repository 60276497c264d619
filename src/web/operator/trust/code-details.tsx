import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#web/operator/parts/query-view.tsx';
import { Course } from './course.tsx';
import { EvidenceTable } from './evidence-table.tsx';
import { trustDetailsQuery } from './queries.ts';
import { TestForm } from './test-form.tsx';

export function CodeDetails({ id, name }: { id: number; name: string }) {
  const query = useQuery(trustDetailsQuery(id));
  return (
    <section aria-label={`Einzelheiten zu ${name}`} className="mt-4 grid gap-6 border-line border-t pt-4">
      <TestForm id={id} name={name} />
      <QueryView query={query} skeleton="h-72">
        {({ course, evidence }) => (
          <>
            <Course course={course} name={name} />
            <EvidenceTable evidence={evidence} name={name} />
          </>
        )}
      </QueryView>
    </section>
  );
}
